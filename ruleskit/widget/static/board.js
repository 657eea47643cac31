// @ts-check
/** The board: it draws a state, offers squares and passes attempts on. A judge decides: a Python
 * kernel, a table that a page carries, a fake in a test. Nothing here knows a rule of play.
 * @import * as T from "./types" */
const SVG = "http://www.w3.org/2000/svg";
const FILES = "abcdefgh", THAI = "กขคงจฉชญ", DIGITS = "๑๒๓๔๕๖๗๘";
const LEFT = 32, EDGE = 8, SIDE = 800 + LEFT + EDGE; // the frame: coordinates left and below
const BUSY = 400; // ms without an answer before the board says so
const OVER = /^(capture|victim|refused_man|attacked_man)$/; // marks above the men
const LEGEND = ["either", "either_man", "move", "capture"]; // how a man may go to a square
let views = 0;

/** @type {T.Host["parseFen"]} */
export function parseFen(fen) {
  /** @type {T.Men} */ const men = new Map();
  fen.split(" ")[0].split("/").forEach((row, i) => {
    let file = 0, last = "";
    for (const c of row) {
      if (c >= "1" && c <= "8") file += +c;
      else if (c === "~") men.set(last, men.get(last) + c);
      else men.set((last = FILES[file++] + (8 - i)), c);
    }
  });
  return men;
}

/** @type {T.SquareAt} */
export const squareAt = (col, row, flip) => (flip ? FILES[7 - col] + (row + 1) : FILES[col] + (8 - row));

/** @type {T.Place} */
export function place(square, flip) {
  const file = FILES.indexOf(square[0]), rank = +square[1] - 1;
  return flip ? [7 - file, rank] : [file, 7 - rank];
}

/** @type {T.Step} */
export function step(square, key, ctrl, flip) {
  let [c, r] = place(square, flip);
  if (key === "ArrowLeft") c--;
  else if (key === "ArrowRight") c++;
  else if (key === "ArrowUp") r--;
  else if (key === "ArrowDown") r++;
  else if (key === "Home") [c, r] = [0, ctrl ? 0 : r];
  else if (key === "End") [c, r] = [7, ctrl ? 7 : r];
  else if (key === "PageUp") r = 0;
  else if (key === "PageDown") r = 7;
  else return "";
  return squareAt(Math.min(7, Math.max(0, c)), Math.min(7, Math.max(0, r)), flip);
}

/** @type {T.Host["isWhite"]} */
export const isWhite = (man) => man < "a";

/** @type {T.NameOf} */
export const nameOf = (square, thai) => (thai ? THAI[FILES.indexOf(square[0])] + DIGITS[+square[1] - 1] : square);

/** @type {T.Targets} */
export function targets(legal, from, men) {
  const kind = men.get(from)?.toLowerCase();
  return legal.filter((move) => move.startsWith(from)).map((move) => {
    const to = move.slice(2, 4), across = Math.abs(move.charCodeAt(2) - move.charCodeAt(0));
    if (kind === "p") return [to, across ? "capture" : "move"];
    if (kind === "k" && across > 1) return [to, "move"];
    return [to, men.has(to) ? "either_man" : "either"];
  });
}

/** @type {T.Gesture} */
export function gesture(from, to, men, game) {
  const pair = `${men.get(from)}${men.get(to)}${from[1]}${to[1]}`;
  if (game !== "chess" || (pair !== "KR11" && pair !== "kr88")) return to;
  return (FILES[FILES.indexOf(from[0]) + (to > from ? 2 : -2)] ?? to[0]) + to[1];
}

/** @type {T.Press} */
export function press(selected, square, men, state) {
  const man = men.get(square), held = men.get(selected);
  if (!held) return { select: man ? square : "" };
  if (selected === square) return { select: "" };
  const to = gesture(selected, square, men, state.game), mine = isWhite(held) === (state.fen.split(" ")[1] === "w");
  if (to !== square && state.legal.includes(selected + to)) return { from: selected, to };
  if (man && (!mine || isWhite(man) === isWhite(held))) return { select: square };
  return { from: selected, to: square };
}

/** @type {T.Promotions} */
export const promotions = (legal, move) => legal.filter((m) => m.length > 4 && m.startsWith(move)).map((m) => m[4])
  .sort((a, b) => "qrbn".indexOf(a) - "qrbn".indexOf(b));

/** @type {T.Refusal} */
export function refusal(squares, men, move = "") {
  /** @type {T.Mark[]} */ const marks = [];
  for (const [role, empty, full] of [
    ["frm", "from"], ["king", "king"], ["rook", "rook"], ["line", "line"], ["blocker", "blocker"], ["victim", "victim"],
    ["capt", "capture"], ["target", "attacked", "attacked_man"], ["to", "refused", "refused_man"],
  ]) for (const s of squares[role] ?? []) marks.push([s, (men.has(s) && full) || empty]);
  const { attacker = [], target, king, to } = squares, goal = move.slice(2, 4);
  if (goal && !marks.some(([square]) => square === goal)) marks.push([goal, men.has(goal) ? "refused_man" : "refused"]);
  const aim = target ?? king ?? to;
  return { marks, lines: aim ? attacker.map((a) => [a, aim[0]]) : [] };
}

/** @type {T.Corners} */
export function corners(dx, dy) {
  let d = "";
  for (const x of dx ? [Math.sign(dx)] : [-1, 1]) {
    for (const y of dy ? [Math.sign(dy)] : [-1, 1]) d += `M${50 + 48 * x} ${50 + 48 * y}h${-28 * x}l${28 * x} ${-28 * y}z`;
  }
  return d;
}

/** @type {T.Arrow} */
export function arrow(x1, y1, x2, y2) {
  const n = Math.hypot(x2 - x1, y2 - y1), ux = (x2 - x1) / n, uy = (y2 - y1) / n;
  const edge = 50 / Math.max(Math.abs(ux), Math.abs(uy)), near = n - 2 * edge < 40;
  const tip = near ? n / 2 + 22 : n - edge - 1;
  const at = (along = 0, across = 0) => `${(x1 + ux * along - uy * across).toFixed(1)} ${(y1 + uy * along + ux * across).toFixed(1)}`;
  return {
    shaft: near ? "" : `M${at(edge + 14)}L${at(tip - 26)}`,
    head: `M${at(tip)}L${at(tip - 26, 15)}L${at(tip - 26, -15)}Z`,
  };
}

/** @type {T.MakeElement} */
export function h(tag, attrs = {}, ...kids) {
  const e = document.createElement(tag);
  for (const k in attrs) e.setAttribute(k, String(attrs[k]));
  e.append(...kids);
  return e;
}

/** @type {T.Buttons} */
export function buttons(box, actions, ask) {
  while (box.children.length > actions.length) box.lastChild?.remove();
  actions.forEach((action, i) => {
    const b = /** @type {HTMLElement} */ (box.children[i] ?? box.appendChild(h("button", { type: "button" })));
    b.onclick = () => { if (!action.off) ask(action.ask); };
    if (b.textContent !== action.label) b.textContent = action.label;
    b.ariaDisabled = String(!!action.off);
    if (action.pressed != null) b.ariaPressed = String(action.pressed);
  });
}

/** SVG text as a group; whatever is not a plain shape is dropped. @param {string} text */
function picture(text) {
  const g = document.createElementNS(SVG, "g");
  const root = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${text}</svg>`, "image/svg+xml").documentElement;
  for (const e of root.querySelectorAll("*")) {
    if (!/^(g|path|circle|rect|text)$/.test(e.localName)) e.remove();
    for (const { name } of [...e.attributes]) if (/^(on|href|style)|:/.test(name)) e.removeAttribute(name);
  }
  g.append(...root.childNodes);
  return g;
}

/** Puts a board into an element; returns what takes it away. @param {HTMLElement} el @param {T.Judge} judge */
export function mount(el, judge) {
  const id = `rk${++views}${Math.random().toString(36).slice(2, 8)}`, gone = new AbortController(), on = { signal: gone.signal };
  let state = judge.state(), men = parseFen(state.fen), turned = false, flip = false, field = "", dropped = false;
  let selected = "", focus = "e2", shown = -1, talk = 0, timer = 0;
  /** @type {string[]} */ let touches = [];
  /** @type {string[]} */ const seen = [];
  /** @type {T.Waiting | null} */ let waiting = null;
  /** @type {T.Drag | null} */ let drag = null;
  /** @type {ReturnType<T.Panels> | undefined} */ let panels;
  /** @type {Record<string, Element>} */ let art = {};
  /** @type {unknown} */ let drawn;
  /** @type {T.Host["word"]} */ const word = (key) => judge.words()[key] ?? key;

  const layers = picture("<g/><g/><g/><g/><g/>"), [ground, under, pieces, over, arrows] = layers.children;
  const canvas = small(""), live = h("p", { class: "rk-sr", role: "status", "aria-live": "polite" });
  const cells = Array.from({ length: 64 }, () => h("div", { role: "gridcell", class: "rk-cell" }));
  const rows = Array.from({ length: 8 }, (_, r) => h("div", { role: "row" }, ...cells.slice(8 * r, 8 * r + 8)));
  const grid = h("div", { class: "rk-grid", role: "grid", "aria-describedby": `${id}h` }, ...rows);
  const picker = h("div", { class: "rk-pick", role: "dialog", hidden: "" }), stage = h("div", { class: "rk-stage" }, canvas, grid, picker);
  const status = h("p", { class: "rk-status" }), note = h("div", { tabindex: -1 }), key = h("ul", { class: "rk-key" });
  const help = h("p", { id: `${id}h`, class: "rk-sr" });
  const main = h("div", { class: "rk-main" }, stage, status, note, key, help, live), root = h("div", { class: "rk" }, main);
  canvas.append(layers);
  canvas.setAttribute("viewBox", `${-LEFT} ${-EDGE} ${SIDE} ${SIDE}`);
  el.append(root);

  /** Cleared first, so that the same words are spoken again. @type {T.OnSquare} */
  function say(text) {
    live.textContent = "";
    clearTimeout(talk);
    talk = window.setTimeout(() => { live.textContent = text; }, 50);
  }
  /** @type {T.Tell} */
  function tell(kind, text, ...more) {
    const inside = note.contains(document.activeElement);
    note.className = `rk-note rk-${kind}`;
    note.replaceChildren(h("p", {}, text, ...more));
    if (inside) note.focus();
  }
  /** A new try wipes the last answer away, unless one is still to come. */
  function forget() {
    if (!waiting) note.replaceChildren();
  }
  /** @type {T.Offer} */
  function offer(message, label) {
    const row = note.appendChild(h("div", { class: "rk-row" }));
    buttons(row, [{ ask: message, label: word(label) }], ask);
  }

  // ---- asking
  /** @type {T.AskFor} */
  function ask(message) {
    if (waiting && !waiting.lost) return say(word("busy"));
    waiting = { message, lost: false };
    clearTimeout(timer);
    timer = window.setTimeout(() => stuck(judge.lost?.() ? "lost" : "busy"), BUSY);
    const sent = { ...message, view: id, rev: state.rev, touches };
    (async () => (judge.lost?.() ? Promise.reject() : judge.ask(sent)))().catch(() => stuck("lost"));
  }
  /** No answer, not yet or not any more: the attempt is kept. @type {T.OnSquare} */
  function stuck(kind) {
    if (!waiting || waiting.lost || gone.signal.aborted) return;
    waiting.lost = kind === "lost";
    tell(kind, word(kind));
    if (waiting.lost) offer(waiting.message, "again");
    say(word(kind));
    draw();
  }
  /** @type {T.Attempt} */
  function attempt(from, square, piece) {
    const to = gesture(from, square, men, state.game), choice = promotions(state.legal, from + to);
    selected = "";
    if (choice.length > 1 && !piece) pick(from, to, choice);
    else ask({ kind: "move", move: from + to + (piece ?? choice[0] ?? "") });
    draw();
  }
  /** @type {T.OnSquare} */
  function touch(square) {
    if (state.touch && men.has(square)) touches.push(square);
  }
  /** @type {T.OnSquare} */
  function choose(square) {
    if (state.squares) return ask({ kind: "square", square });
    touch(square);
    const next = press(selected, square, men, state);
    if ("from" in next) return attempt(next.from, next.to);
    if ((selected = next.select)) forget();
    draw();
  }
  /** @type {T.Choose} */
  function pick(from, to, choice) {
    picker.replaceChildren(...choice.map((piece) => {
      const letter = to[1] === "8" ? piece.toUpperCase() : piece, b = h("button", { type: "button", "aria-label": word(letter) }, small(letter));
      b.onclick = () => { unpick(); attempt(from, to, piece); };
      return b;
    }));
    picker.ariaLabel = word("promote");
    picker.hidden = false;
    /** @type {HTMLElement} */ (picker.firstChild).focus();
  }
  function unpick() {
    picker.hidden = true;
    goTo(focus);
  }

  // ---- drawing
  /** @type {T.Put} */
  function put(layer, what, square) {
    if (!what) return;
    const g = document.createElementNS(SVG, "g"), [c, r] = place(square, flip);
    g.setAttribute("transform", `translate(${100 * c} ${100 * r})`);
    g.dataset.on = square;
    g.append(what.cloneNode(true));
    layer.append(g);
  }
  /** @type {T.Host["small"]} */
  function small(name) {
    const s = document.createElementNS(SVG, "svg");
    s.setAttribute("viewBox", "0 0 100 100");
    s.setAttribute("aria-hidden", "true");
    if (art[name]) s.append(art[name].cloneNode(true));
    return s;
  }
  function drawField() {
    const { plain, bare, thai } = state, now = [flip, plain, bare, thai].join(), all = "M0 0h800v800H0z";
    if (now === field) return;
    field = now;
    let dark = "", ruled = "", text = "";
    for (let i = 0; i < 8; i++) {
      for (let j = 0; j < 4; j++) dark += `M${100 * i} ${200 * j + (i % 2 ? 0 : 100)}h100v100h-100z`;
      ruled += `M${100 * i} 0v800M0 ${100 * i}h800`;
      const s = nameOf(squareAt(i, 7 - i, flip), thai);
      if (!bare) text += `<text x="${100 * i + 50}" y="824">${s[0]}</text><text x="-16" y="${758 - 100 * i}">${s[1]}</text>`;
    }
    ground.replaceChildren(picture(`<rect class="rk-frame" x="${0.5 - LEFT}" y="${0.5 - EDGE}" width="${SIDE - 1}" height="${SIDE - 1}" rx="9"/>
      <path class="rk-light" d="${all}"/><path class="rk-${plain ? `lines" d="${ruled + all}` : `dark" d="${dark}`}"/>${text}`));
    canvas.classList.toggle("rk-plank", !!plain);
  }
  /** What is marked now: the attempt under way, the man in hand, the refusal, or the last move. */
  function marksNow() {
    const { last, check, answer } = state, move = String(waiting?.message.move ?? "") || last;
    /** @type {T.Line[]} */ let lines = [];
    /** @type {T.Mark[]} */ const marks = [...(state.marks ?? [])];
    if (check) marks.push([check, "check"]);
    for (const square of new Set(touches)) marks.push([square, "ring"]);
    if (selected && !waiting) marks.push([selected, "from"], ...targets(state.legal, selected, men));
    else if (answer?.squares && note.firstChild && !waiting) {
      const why = refusal(answer.squares, men, answer.move);
      marks.push(...why.marks);
      lines = why.lines;
    } else if (move) marks.push([move.slice(0, 2), "from"], [move.slice(2, 4), "to"]);
    return { marks, lines };
  }
  function draw() {
    men = parseFen(state.fen);
    flip = !!state.black !== turned;
    drawField();
    const { marks, lines } = marksNow(), mover = state.fen.split(" ")[1] === "w";
    for (const layer of [under, over, arrows]) layer.replaceChildren();
    for (const [square, mark] of marks) if (mark !== "line") put(OVER.test(mark) ? over : under, art[mark], square);
    pieces.replaceChildren();
    for (const [square, man] of men) put(pieces, art[man], square);
    for (const [from, to] of lines) {
      const [c, r] = place(from, flip), [c2, r2] = place(to, flip);
      const { shaft, head } = arrow(100 * c + 50, 100 * r + 50, 100 * c2 + 50, 100 * r2 + 50);
      under.append(picture(`<path class="rk-halo" d="${shaft}"/><path class="rk-shaft" d="${shaft}"/>`)); // a man on the line stays readable
      arrows.append(picture(`<path class="rk-halo" d="${head}"/><path class="rk-head" d="${head}"/>`));
      put(arrows, picture(`<path class="rk-eye" d="${corners(c2 - c, r2 - r)}"/>`), from);
    }
    cells.forEach((cell, i) => {
      const square = squareAt(i % 8, i >> 3, flip), man = men.get(square) ?? "", said = [nameOf(square, state.thai), word(man || "empty")];
      if (square === selected) said.push(word("selected"));
      for (const [s, mark] of marks) if (s === square && !/^(from|to)$/.test(mark)) said.push(word(`mark.${mark}`));
      if (lines.some(([from]) => from === square)) said.push(word("mark.attacker"));
      const told = said.join(", "), now = [square, man, told, square === selected, mover, square === focus].join();
      if (seen[i] === now) return; // most squares stay as they are
      seen[i] = now;
      cell.ariaLabel = told;
      cell.ariaSelected = String(square === selected);
      cell.dataset.square = square;
      cell.dataset.man = man;
      cell.classList.toggle("rk-mine", !!man && isWhite(man) === mover);
      cell.tabIndex = square === focus ? 0 : -1;
    });
    const names = new Set(marks.map(([, mark]) => mark).concat(selected && !waiting ? LEGEND : []));
    names.delete("line"); // the arrow shows it
    if (lines.length) names.add("attacker");
    key.replaceChildren(...[...names].map((mark) => h("li", {}, small(mark), word(`mark.${mark}`))));
    stage.dataset.rev = String(state.rev);
  }
  /** @param {T.Answer} answer */
  function drawAnswer({ kind, text, move, rule, also, relax }) {
    tell(kind, text, ...(rule ? [" ", h(rule.href ? "a" : "b", { href: rule.href }, rule.label)] : []));
    /** @param {string[]} words */ const list = (words) => h("ul", {}, ...words.map((t) => h("li", {}, t)));
    if (also?.length) note.append(h("details", {}, h("summary", {}, `${word("also")} (${also.length})`), list(also)));
    if (relax === true) offer({ kind: "relax", move }, "relax");
    else if (relax) note.append(h("p", {}, word("relaxed")), list(relax));
  }

  // ---- pointer
  /** @param {PointerEvent} e */
  function squareOf(e) {
    const b = grid.getBoundingClientRect(), c = Math.floor((8 * (e.clientX - b.left)) / b.width), r = Math.floor((8 * (e.clientY - b.top)) / b.height);
    return c >= 0 && c < 8 && r >= 0 && r < 8 ? squareAt(c, r, flip) : "";
  }
  /** @type {T.OnSquare} */
  function goTo(square) {
    focus = square;
    for (const cell of cells) {
      cell.tabIndex = cell.dataset.square === square ? 0 : -1;
      if (!cell.tabIndex) cell.focus({ preventScroll: true });
    }
  }
  grid.addEventListener("pointerdown", (e) => {
    const square = squareOf(e);
    if (e.button || !picker.hidden || !square) return;
    e.preventDefault();
    root.classList.add("rk-mouse");
    goTo(square);
    drag = { from: square, x: e.clientX, y: e.clientY, moved: false };
    grid.setPointerCapture(e.pointerId);
  }, on);
  grid.addEventListener("pointermove", (e) => {
    if (!drag || !men.has(drag.from)) return;
    const dx = e.clientX - drag.x, dy = e.clientY - drag.y, k = 800 / grid.clientWidth;
    if (!drag.moved) {
      if (Math.hypot(dx, dy) < 5) return;
      drag.moved = true;
      if (selected !== drag.from) touch(drag.from);
      selected = drag.from;
      forget();
      draw();
    }
    const man = pieces.querySelector(`[data-on="${drag.from}"]`);
    if (!man) return;
    pieces.append(man); // in front of the others
    man.firstElementChild?.setAttribute("transform", `translate(${dx * k} ${dy * k})`);
  }, on);
  grid.addEventListener("pointerup", (e) => {
    const from = drag?.from, to = squareOf(e);
    dropped = !!drag?.moved;
    drag = null;
    if (!from) return;
    if (!dropped) return to === from ? choose(to) : undefined;
    if (!to || to === from) return draw();
    touch(to);
    attempt(from, to);
  }, on);
  grid.addEventListener("pointercancel", () => {
    drag = null;
    draw();
  }, on);

  // ---- keys
  root.addEventListener("keydown", (e) => {
    const { key, ctrlKey, shiftKey } = e, square = /** @type {HTMLElement} */ (e.target).dataset.square;
    // JupyterLab takes plain keys over an output as commands ("d d" deletes the cell): keep them from it.
    if (e.metaKey || e.altKey || key === "Tab" || (shiftKey && key === "Enter")) return;
    dropped = false;
    root.classList.remove("rk-mouse");
    if (!ctrlKey) e.stopPropagation();
    const to = square && step(square, key, ctrlKey, flip);
    if (key === "Escape") {
      if (!picker.hidden) unpick();
      selected = "";
      forget();
      draw();
    } else if (to) goTo(to);
    else if (square && (key === "Enter" || key === " ")) choose(square);
    else return;
    e.preventDefault();
    e.stopPropagation();
  }, on);

  root.addEventListener("focusout", () => root.classList.remove("rk-mouse"), on);

  // ---- the judge's side
  function refresh() {
    if (gone.signal.aborted) return;
    const { fen, last } = state, { men: faces, marks } = judge.art(), { answer } = (state = judge.state()), mine = answer?.view === id;
    if (faces !== drawn) {
      drawn = faces;
      const texts = { attacker: `<path class="rk-eye" d="${corners(1, -1)}"/>`, ...faces, ...marks };
      art = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, picture(text)]));
    }
    if (waiting && judge.lost?.()) stuck("lost");
    if (mine && state.rev !== shown) {
      waiting = null;
      touches = [];
      clearTimeout(timer);
      say(answer.speak ?? answer.text);
    }
    if (fen !== state.fen) selected = "";
    if (!answer) forget();
    else if (!waiting && state.rev !== shown) drawAnswer(answer);
    shown = state.rev;
    grid.ariaLabel = word(`board.${state.game}`);
    help.textContent = word("help");
    root.lang = word("lang");
    status.replaceChildren(h("span", { class: `rk-side rk-${state.fen.split(" ")[1]}` }), state.status);
    draw();
    if (last !== state.last) slide();
    panels?.(state);
  }
  function slide() {
    const { last = "" } = state, man = pieces.querySelector(`[data-on="${last.slice(2, 4)}"] > *`);
    if (!man || dropped || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const [c, r] = place(last, flip), [c2, r2] = place(last.slice(2), flip);
    man.animate({ transform: [`translate(${100 * (c - c2)}px, ${100 * (r - r2)}px)`, "none"] }, 140);
  }
  const stop = judge.watch(() => {
    try {
      refresh();
    } catch (error) { // nobody would see it
      tell("error", `${error}`);
    }
  });
  refresh();
  judge.panels?.().then((attach) => {
    if (gone.signal.aborted) return;
    const flip = () => {
      turned = !turned;
      draw();
      return turned;
    };
    panels = attach({ root, main, ask, word, h, buttons, small, parseFen, nameOf, isWhite, flip });
    panels(state);
  });
  return () => {
    gone.abort();
    stop();
    clearTimeout(timer);
    clearTimeout(talk);
    root.remove();
  };
}

/** A widget model as a judge: Python decides. @param {T.Model} model @param {Element} el @returns {T.Judge} */
function kernel(model, el) {
  const get = (key = "") => () => model.get(key), code = model.get("_panels");
  return {
    state: get("_state"), words: get("_words"), art: get("_art"),
    ask: (message) => model.send(message),
    lost: () => !!el.closest(".jupyter-widgets-disconnected"),
    watch(changed) {
      let due = false;
      const once = () => {
        if (!due) queueMicrotask(() => { due = false; changed(); });
        due = true;
      };
      const events = ["change:_state", "change:_words", "change:_art", "comm_live_update"];
      for (const event of events) model.on(event, once);
      return () => events.forEach((event) => model.off(event, once));
    },
    panels: code && (async () => (await import(URL.createObjectURL(new Blob([code], { type: "text/javascript" })))).default),
  };
}

/** @param {{model: T.Model, el: HTMLElement}} view */
const render = ({ model, el }) => mount(el, kernel(model, el));
export default { render };
