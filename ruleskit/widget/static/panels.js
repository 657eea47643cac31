// @ts-check
/** What stands round the board: text box, captured men, list of men, and the judge's own panels.
 * @import * as T from "./types" */
let made = 0;

/** @type {T.Panels} */
export default function attach({ root, main, ask, word, h, buttons, small, parseFen, nameOf, isWhite, flip }) {
  const id = `rp${++made}${Math.random().toString(36).slice(2, 8)}`;
  const taken = h("p", { class: "rk-taken" }), bar = h("div", { class: "rk-row" }), men = h("details"), aside = h("div", { class: "rk-aside" }), near = h("div", { class: "rk-near" });
  const box = /** @type {HTMLInputElement} */ (h("input", { id, autocomplete: "off", autocapitalize: "off", spellcheck: "false" }));
  const label = h("label", { for: id }), go = h("button"), form = h("form", { class: "rk-row" }, label, box, go);
  /** @type {ReturnType<typeof section>[]} */ const sections = [];
  let turned = false, aloud = false, spoken = "";
  const heads = ["rk-title", "rk-ask", "rk-more"].map((name) => h("p", { class: name })), task = h("div", { class: "rk-task" }, ...heads);
  const answers = h("div", { class: "rk-row rk-answers" });
  main.firstElementChild?.after(answers);
  main.prepend(task);
  main.append(near, taken, form, bar, men);
  root.append(aside);
  form.addEventListener("submit", (e) => {
    e.preventDefault();
    if (box.value.trim()) ask({ kind: "text", text: box.value });
  });

  /** @param {T.State} state */
  function drawMen({ fen, thai, captured = "" }) {
    const gone = captured.match(/.~?/g) ?? [], all = [...parseFen(fen)];
    taken.replaceChildren(...(gone.length ? [h("span", { role: "img", "aria-label": `${word("captured")}: ${gone.map(word).join(", ")}` }, ...gone.map(small))] : []));
    const sides = [true, false].map((white) => h("li", {}, `${word(white ? "white" : "black")}: `
      + all.filter(([, man]) => isWhite(man) === white).map(([square, man]) => `${word(man)} ${nameOf(square, thai)}`).join(", ")));
    men.replaceChildren(h("summary", {}, word("men")), h("ul", {}, ...sides));
  }

  /** Buttons that come and go keep the focus in their row. @type {(row: HTMLElement, actions: T.Action[], ask?: T.AskFor) => void} */
  function choices(row, actions, send = ask) {
    const inside = row.contains(document.activeElement);
    buttons(row, actions, send);
    actions.forEach(({ man, said }, i) => {
      const b = /** @type {HTMLElement} */ (row.children[i]);
      if (said) b.ariaLabel = said;
      if ((b.dataset.man ?? "") === (man ?? "") && b.querySelector("svg")) return;
      b.querySelector("svg")?.remove();
      if (man) b.prepend(small((b.dataset.man = man)));
    });
    row.hidden = !actions.length;
    if (inside && !row.contains(document.activeElement)) /** @type {HTMLElement | null} */ (row.querySelector("button"))?.focus();
  }

  /** What is asked stands over the board. @param {T.State["task"]} now */
  function drawTask(now) {
    task.hidden = !now;
    [now?.title, now?.text, now?.more].forEach((words = "", i) => {
      heads[i].textContent = words;
      heads[i].hidden = !words;
    });
  }

  /** The parts of a panel, made once and brought up to date, so that the focus stays where it is. */
  function section() {
    const name = `${id}s${sections.length}`, title = h("p", { class: "rk-title", id: name }), text = h("p");
    const facts = h("dl", { class: "rk-facts" }), table = h("table", { class: "rk-table", "aria-labelledby": name }), lists = h("div");
    const moves = h("ol", { class: "rk-score", "aria-labelledby": name }), row = h("div", { class: "rk-row" });
    const select = /** @type {HTMLSelectElement} */ (h("select", { "aria-labelledby": name }));
    const area = /** @type {HTMLTextAreaElement} */ (h("textarea", { "aria-labelledby": name, rows: 4, spellcheck: "false" }));
    const whole = h("div", { role: "group", "aria-labelledby": name }, title, text, facts, table, select, moves, area, row, lists);
    let file = "", ruled = "", stated = "", rows = 0, at = 0;
    moves.addEventListener("keydown", (e) => {
      const to = { ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0, End: rows }[e.key];
      if (to == null || e.ctrlKey || e.metaKey || e.altKey) return;
      e.preventDefault();
      if (to >= 0 && to <= rows && to !== at) ask({ kind: "go", ply: to });
    });

    /** Without a panel it goes. @type {(panel?: T.Panel) => void} */
    return (panel) => {
      if (!panel) return whole.remove();
      const { options = [], actions = [] } = panel, home = panel.near ? near : aside;
      if (whole.parentElement !== home) home.append(whole);
      at = panel.now ?? 0;
      rows = Math.max(0, ...(panel.rows ?? []).flatMap((row) => row.slice(1).map((ply) => /** @type {[number, string]} */ (ply)[0])));
      const shown = JSON.stringify([panel.facts, panel.table]);
      if (shown !== stated) {
        stated = shown;
        facts.replaceChildren(...(panel.facts ?? []).map(([what, value]) => h("div", {}, h("dt", {}, what), h("dd", {}, value))));
        table.replaceChildren(...tabled(panel.table));
      }
      facts.hidden = !panel.facts?.length;
      table.hidden = !panel.table;
      whole.className = `rk-panel rk-${panel.name}`;
      title.textContent = panel.title;
      text.textContent = panel.text ?? "";
      text.hidden = !panel.text;
      moves.hidden = !panel.rows?.length;
      select.hidden = !options.length;
      area.hidden = panel.file == null;
      if (panel.file != null && panel.file !== file) area.value = file = panel.file;
      if (select.length !== options.length) select.replaceChildren(...options.map(([value, words]) => h("option", { value }, words)));
      options.forEach(([, words], i) => { select.options[i].text = words; });
      select.value = panel.value ?? "";
      select.onchange = () => ask({ ...panel.ask, value: select.value });
      moves.setAttribute("aria-description", word("help_moves"));
      drawMoves(moves, panel.rows ?? [], at);
      choices(row, panel.speak == null ? actions : [...actions, { ask: { aloud: 1 }, label: word("aloud"), pressed: aloud }], (message) => {
        if (message.aloud) {
          aloud = !aloud;
          speak(panel.speak ?? "");
          drawn();
        } else if (message.save) save(`${message.save}`, area.value);
        else ask(area.hidden ? message : { ...message, text: area.value });
      });
      if (panel.speak && panel.speak !== spoken) speak(panel.speak);
      const told = JSON.stringify(panel.lists ?? []);
      if (told !== ruled) {
        ruled = told;
        lists.replaceChildren(...(panel.lists ?? []).map(([head, items]) => h("details", {}, h("summary", {}, head), h("ul", {}, ...items.map((item) => h("li", {}, item))))));
      }
    };
  }
  /** A table's head and body. @param {T.Panel["table"]} table */
  function tabled(table) {
    if (!table) return [];
    const [what, ...heads] = table.heads.map((head) => h("th", { scope: "col" }, head));
    const body = table.rows.map(([name, ...cells]) => h("tr", {}, h("th", { scope: "row" }, name), ...cells.map((cell) => h("td", {}, cell))));
    return [h("thead", {}, h("tr", {}, what, ...heads)), h("tbody", {}, ...body)];
  }
  /** Rows that have not changed stay, and so does the focus. @param {HTMLElement} moves @param {T.Row[]} rows @param {number} now */
  function drawMoves(moves, rows, now) {
    while (moves.children.length > rows.length) moves.lastChild?.remove();
    rows.forEach((row, i) => {
      const told = JSON.stringify(row), old = /** @type {HTMLElement | undefined} */ (moves.children[i]);
      if (old?.dataset.row === told) return;
      const line = h("li", { value: row[0], "data-row": told }, ...row.slice(1).map((item) => {
        const [ply, words] = /** @type {[number, string]} */ (item), b = h("button", { type: "button", "data-ply": ply }, words);
        b.onclick = () => ask({ kind: "go", ply });
        return b;
      }));
      if (old) old.replaceWith(line);
      else moves.append(line);
    });
    const old = moves.querySelector("[aria-current]"), here = /** @type {HTMLElement | null} */ (moves.querySelector(`[data-ply="${now}"]`));
    const stop = here ?? /** @type {HTMLElement | null} */ (moves.querySelector("button")), inside = moves.contains(document.activeElement);
    for (const b of moves.querySelectorAll("button")) b.tabIndex = b === stop ? 0 : -1; // the whole list is one tab stop
    if (inside) stop?.focus({ preventScroll: true });
    if (old && old !== here) old.ariaCurrent = null;
    if (!here || old === here) return;
    here.ariaCurrent = "true";
    requestAnimationFrame(() => { moves.scrollTop = here.offsetTop - moves.clientHeight / 2; });
  }
  /** Only with a voice on this machine: a remote one would send the words away. @param {string} text */
  function speak(text) {
    spoken = text;
    const voice = aloud && speechSynthesis.getVoices().find((v) => v.localService && v.lang.startsWith(word("lang")));
    if (voice) speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance(text), { voice, lang: voice.lang }));
  }
  /** @param {string} name @param {string} text */
  function save(name, text) {
    const href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    h("a", { href, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(href), 1000);
  }

  let drawn = () => {};
  return (state) => {
    drawn = () => {
      drawTask(state.task);
      choices(answers, state.answers ?? []);
      form.hidden = !(label.textContent = word("text"));
      go.textContent = word("try");
      buttons(bar, [{ ask: { flip: 1 }, label: word("flip"), pressed: turned }, ...(state.actions ?? [])], (message) => {
        if (!message.flip) return ask(message);
        turned = flip();
        drawn();
      });
      drawMen(state);
      const panels = state.panels ?? [];
      while (sections.length > panels.length) {
        sections.pop()?.();
      }
      panels.forEach((panel, i) => (sections[i] ??= section())(panel));
      if (state.answer?.kind === "played") box.value = "";
    };
    drawn();
  };
}
