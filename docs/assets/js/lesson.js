// @ts-check
/** Boards on a page: the same board.js as in a notebook, with a table that the build made instead of a kernel.
 * @import { Feedback, Reason } from "./machine.js" */
import { mount } from "./board.js";
import attach from "./panels.js";
import { men, nodeOf, refusal, stars, start, step } from "./machine.js";
import { fill, listing, sayFeedback, why } from "./speak.js";
import * as kept from "./progress.js";

const FOLDER = "assets/boards/";
const UCI = /^[a-h][1-8][a-h][1-8][a-z]?$/;
/** @type {Map<string, Promise<any>>} */ const loaded = new Map();

/** A table, loaded once for all boards of the page. @param {string} url */
function load(url) {
  if (!loaded.has(url)) {
    loaded.set(url, fetch(url).then((answer) => {
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
      return answer.json();
    }));
  }
  return /** @type {Promise<any>} */ (loaded.get(url));
}

/** What both kinds of judge share: a state that is made anew after every message. */
class Judge {
  /** @param {any} words @param {any} art @param {string} root */
  constructor(words, art, root) {
    this.dictionary = words;
    this.pictures = art;
    this.root = root;
    this.rev = 0;
    /** @type {any} */ this.answer = null;
    /** @type {(() => void)[]} */ this.watchers = [];
    /** @type {string[]} */ this.hinted = [];
  }
  /** @type {any} */ get table() { return {}; }
  words() {
    const { board, men: named } = this.dictionary;
    return { ...board, ...named[this.table.game], text: this.dictionary.task[`box_${this.box}`] ?? board.text, ...this.ringed() };
  }
  /** What the text box takes: move, answer, squares, men. */
  get box() { return "move"; }
  /** What the dotted ring marks here. @returns {Record<string, string>} */
  ringed() { return {}; }
  art() { return this.pictures; }
  panels() { return Promise.resolve(attach); }
  /** @param {() => void} changed */
  watch(changed) {
    this.watchers.push(changed);
    return () => { this.watchers = this.watchers.filter((one) => one !== changed); };
  }
  /** @param {any} message */
  ask(message) {
    this.hinted = [];
    this.answer = { view: message.view, kind: "said", text: "", ...this.reply(message) };
    this.rev += 1;
    for (const changed of this.watchers) changed();
  }
  /** @param {any} _message @returns {any} */
  reply(_message) { return {}; }
  /** @param {string} key @param {Record<string, unknown>} [values] @returns {string} */
  word(key, values = {}) { return fill(this.dictionary.task[key] ?? this.dictionary.board[key] ?? key, values); }
  /** A refusal as the board draws it. @param {Reason} reason @param {string} move */
  drawn(reason, move) {
    const { code, also, rule } = reason;
    let { squares = {} } = reason;
    if (code === "TOO_MUCH" || code === "MISPLACED") squares = { to: squares.target ?? [] };
    // Only checkers are named alone; their lines end at the king.
    else if (Object.keys(squares).join() === "attacker") squares = { ...squares, king: [this.king()] };
    /** @type {any} */ const shown = { move, squares, also };
    if (rule) shown.rule = { label: rule[0], href: rule[1] ? this.root + address(this.dictionary.lang, rule[1], rule[2]) : "" };
    return shown;
  }
  /** The square of the king of the side to move. */
  king() {
    const { fen } = this.node, king = fen.split(" ")[1] === "w" ? "K" : "k";
    return Object.entries(men(fen)).find(([, man]) => man === king)?.[0] ?? "";
  }
  /** @type {any} */ get node() { return {}; }
  /** A move as it was typed: e2e4, e2-e4, O-O. @param {string} text @param {any} node */
  typed(text, node) {
    const clean = text.trim().toLowerCase().replace(/[\s-]/g, "").replace(/=/, "");
    const castle = /^(oo|00)(o|0)?$/.exec(clean);
    if (castle) {
      const row = node.fen.split(" ")[1] === "w" ? "1" : "8";
      return `e${row}${castle[2] ? "c" : "g"}${row}`;
    }
    return UCI.test(clean) ? clean : "";
  }
}

/** The address of a page's paragraph. @param {string} lang @param {string} path @param {string} anchor */
function address(lang, path, anchor) {
  const folder = path.replace(/(index)?\.md$/, "");
  return `${lang === "th" ? "" : `${lang}/`}${folder}${folder && !folder.endsWith("/") ? "/" : ""}#${anchor}`;
}

/** Runs the exercises of a lesson. */
class LessonJudge extends Judge {
  /** @param {any} words @param {any} art @param {string} root @param {any[]} tables @param {string} title */
  constructor(words, art, root, tables, title) {
    super(words, art, root);
    this.tables = tables;
    this.title = title;
    this.index = 0;
    this.run = start(tables[0]);
    this.audience = kept.load().settings.audience === "child" ? "child" : "adult";
    this.open(0);
  }
  /** @param {number} index */
  open(index) {
    this.index = index;
    this.run = start(this.table);
    this.last = this.board.last ?? "";
    this.claiming = false;
    this.man = this.board.men?.[0] ?? "";
    /** The end of a solved board, shown until the learner goes on. @type {[number, number] | undefined} */ this.held = undefined;
  }
  get table() { return this.tables[this.index]; }
  get board() { return this.table.boards[this.run.board]; }
  get node() { return this.held ? this.table.boards[this.held[0]].nodes[this.held[1]] : nodeOf(this.table, this.run); }
  get box() {
    const { goal, plays } = this.table;
    return plays ? "move" : { select: "squares", "choose-change": "squares", place: "men" }[/** @type {string} */ (goal)] ?? "answer";
  }
  ringed() {
    const key = { visit: "target", capture: "target", touch: "touched" }[/** @type {string} */ (this.table.goal)] ?? "look";
    return { "mark.ring": this.word(`mark_${key}`), ...(this.table.goal === "select" ? { "mark.either": this.word("mark_chosen"), "mark.either_man": this.word("mark_chosen") } : {}) };
  }
  /** Which exercise and which of its boards, above the board. */
  get heading() {
    const count = this.tables.length > 1 ? ` ${this.index + 1}/${this.tables.length}` : "";
    const boards = this.table.boards.length > 1 ? ` (${(this.held ? this.held[0] : this.run.board) + 1}/${this.table.boards.length})` : "";
    return `${this.title}${count}${boards}`;
  }
  get prompt() {
    const texts = this.table.prompts[this.audience], at = this.held ? this.held[0] : this.run.board;
    return texts[at] ?? texts[0];
  }

  /** @param {any} message */
  reply(message) {
    switch (message.kind) {
      case "move": return this.move(message.move, message.touches ?? []);
      case "square": return this.square(message.square);
      case "text": return this.text(message.text);
      case "answer": return this.act({ kind: "answer", value: message.value });
      case "act": return this.act(message.event);
      case "claiming":
        this.claiming = !this.claiming;
        return { text: this.claiming ? this.word("claiming") : "" };
      case "man":
        this.man = message.value;
        return { text: this.word("man", { man: this.dictionary.men[this.table.game][this.man] }) };
      case "next":
        this.held = undefined;
        if (this.run.solved) {
          this.open((this.index + 1) % this.tables.length);
          return { text: "", speak: this.prompt };
        }
        this.last = this.board.last ?? "";
        this.man = this.board.men?.[0] ?? "";
        return { text: this.word("board", { n: this.run.board + 1, all: this.table.boards.length }), speak: this.prompt };
      case "exercise":
        this.abandon();
        this.open(+message.value);
        return { text: "", speak: this.prompt };
      case "audience":
        this.audience = this.audience === "child" ? "adult" : "child";
        kept.save({ ...kept.load(), settings: { ...kept.load().settings, audience: this.audience } });
        return { text: "", speak: this.prompt };
      default: return {};
    }
  }
  /** @param {string} move @param {string[]} touches */
  move(move, touches) {
    for (const square of touches) {
      const element = `touch:${square}`, { moves = {}, actions = {} } = this.node;
      if (!this.board.touchable?.includes(square) || this.run.played.includes(element)) continue;
      if (!(element in moves) && !(element in actions)) continue;
      const said = this.act({ kind: "touch", value: square });
      if (said.kind === "refused" || this.run.solved || this.held) return said;
    }
    if (!this.claiming) return this.act({ kind: "move", value: move });
    this.claiming = false;
    const which = Object.keys(this.node.moves ?? {}).find((element) => element.startsWith("claim:") && element.endsWith(` ${move}`));
    return this.act({ kind: "claim", value: which ? which.slice(6) : `${this.claims()[0] ?? "threefold"} ${move}` });
  }
  /** @param {string} square */
  square(square) {
    const { goal } = this.table;
    if (goal === "choose-change") return this.act({ kind: "answer", value: square });
    return goal === "place" ? this.put(square) : this.act({ kind: "select", value: square });
  }
  /** Put the chosen man down, or take away the one that was put there. @param {string} square */
  put(square) {
    if (this.run.picked.some((man) => man.slice(-2) === square)) {
      this.act({ kind: "place", value: square });
      return { text: this.word("taken", { square }) };
    }
    if (men(this.node.fen)[square]) return { text: this.word("fixed", { square }) };
    if (!this.left()[this.man]) return { text: this.word("none_left") };
    this.act({ kind: "place", value: this.man + square });
    const text = this.picked(this.man + square), left = this.left();
    if (!left[this.man]) this.man = Object.keys(left).find((man) => left[man]) ?? this.man;
    return { text };
  }
  /** How many men of each kind are still to be put down. */
  left() {
    /** @type {Record<string, number>} */ const left = {};
    for (const man of this.board.men ?? []) left[man] = (left[man] ?? 0) + 1;
    for (const man of this.run.picked) left[man.slice(0, -2)] -= 1;
    return left;
  }
  /** @param {string} text */
  text(text) {
    if (this.box === "squares") return this.act({ kind: "answer", value: [...new Set(text.toLowerCase().match(/[a-h][1-8]/g) ?? [])].sort().join(",") });
    if (this.box === "men") return this.act({ kind: "answer", value: [...text.matchAll(/([A-Za-z]~?)([a-h][1-8])/g)].map(([man]) => man).sort((a, b) => (a.slice(-2) < b.slice(-2) ? -1 : 1)).join(",") });
    if (this.box === "answer") return this.act({ kind: "answer", value: this.chosen(text.trim()) });
    const move = this.typed(text, this.node);
    return move ? this.act({ kind: "move", value: move }) : { kind: "error", text: fill(this.word("no_move"), { text }) };
  }
  /** A choice by its words. @param {string} text @returns {string} */
  chosen(text) {
    const found = (this.board.choices ?? []).find((/** @type {string[]} */ [, words]) => words.toLowerCase() === text.toLowerCase());
    return found?.[0] ?? text;
  }

  /** @param {{kind: string, value?: string}} event */
  act(event) {
    if (this.held && !this.run.solved && event.kind !== "reset") return { kind: "said", text: this.word("press_next") };
    this.held = undefined;
    const before = this.node, table = this.table, [run, feedback] = step(table, this.run, event), [told] = feedback;
    const tried = event.kind === "move" ? event.value ?? "" : "";
    this.run = run;
    if (!told) return { text: this.chosenSquares() };
    this.follow(event, told, before !== this.node);
    if (told.code === "NEXT_BOARD" || told.code === "SOLVED") this.held = told.at;
    if (told.code === "SOLVED") this.record();
    return this.said(told, before, tried);
  }
  chosenSquares() {
    const { picked } = this.run, squares = listing([...picked].sort(), this.dictionary.lang);
    return picked.length ? this.word("chosen", { n: picked.length, squares }) : this.word("none_chosen");
  }
  /** @param {string} man */
  picked(man) { return man.length > 2 ? `${this.dictionary.men[this.table.game][man.slice(0, -2)]} ${man.slice(-2)}` : man; }
  /** The last move that is marked. @param {{kind: string, value?: string}} event @param {Feedback} told @param {boolean} moved */
  follow(event, told, moved) {
    if (told.played) this.last = told.played;
    else if (event.kind === "move" && moved) this.last = event.value ?? "";
    else if (["undo", "reset"].includes(event.kind)) this.last = this.board.last ?? "";
  }
  /** @param {Feedback} told @param {any} before @param {string} tried */
  said(told, before, tried) {
    const kind = { right: "played", wrong: "refused", info: "said" }[told.tone], text = sayFeedback(this.dictionary, this.table, before.fen, told);
    if (told.code === "SOLVED") return this.starred(kind, text, told, tried);
    if (!told.reason) return { kind, text };
    if (["HINT", "HINT_FROM", "CAN_MOVE"].includes(told.code)) {
      const { target = [], frm = [], to = [] } = told.reason.squares ?? {};
      this.hinted = [...target, ...frm, ...to];
      return { kind, text };
    }
    return { kind, text, ...this.drawn(told.reason, tried || this.board.shown?.join("") || "") };
  }
  /** @param {string} kind @param {string} text @param {Feedback} told @param {string} tried */
  starred(kind, text, told, tried) {
    const n = stars(this.run, this.table.par), last = this.index + 1 === this.tables.length && this.tables.length > 1 ? ` ${this.word("last")}` : "";
    const said = { kind, text: `${text} ${"★".repeat(n)}${"☆".repeat(3 - n)}${last}`, speak: `${text} ${this.word("stars", { n })}${last}` };
    return told.reason ? { ...said, ...this.drawn(told.reason, tried || this.board.shown?.join("") || "") } : said;
  }
  record() {
    const codes = this.run.missed.filter((code, i, all) => all.indexOf(code) === i && this.table.reasons.some((/** @type {Reason} */ r) => r.code === code && r.rule));
    const now = new Date();
    let progress = kept.recorded(kept.load(), this.table.key, this.run, this.table.par, now);
    if (!codes.length) for (const code of this.due(progress)) progress = kept.answered(progress, code, now);
    kept.save(kept.missed(progress, codes, this.table.key, now));
  }
  /** Codes that come back today and that this exercise is about. @param {kept.Progress} progress */
  due(progress) {
    const about = new Set(this.table.reasons.map((/** @type {Reason} */ reason) => reason.code));
    return kept.due(progress, new Date()).filter((code) => about.has(code));
  }
  /** A run that was begun and left still counts its tries and hints. */
  abandon() {
    if (!this.run.solved && (this.run.tries || this.run.hints)) kept.save(kept.recorded(kept.load(), this.table.key, this.run, this.table.par, new Date()));
  }

  // ---- what the board draws

  state() {
    const { node, table, run } = this, over = run.solved || !!this.held, mine = !node.turn && !over;
    const legal = table.plays && mine ? Object.keys(node.moves ?? {}).filter((move) => UCI.test(move)) : [];
    return {
      rev: this.rev, fen: this.shownFen(), game: table.game, legal, status: node.say ?? "", last: this.last, check: node.check,
      marks: this.marks(), black: table.boards[0].nodes[0].fen.split(" ")[1] === "b", plain: table.game === "makruk",
      squares: !over && ["select", "place", "choose-change"].includes(table.goal), touch: table.goal === "touch",
      answer: this.answer, answers: this.tools(), actions: this.actions(), panels: [this.list()],
      task: { title: this.heading, text: this.prompt, more: "" },
    };
  }
  /** With the men that the learner has put down. */
  shownFen() {
    const { fen } = this.node;
    if (this.table.goal !== "place" || this.held) return fen;
    const standing = men(fen);
    for (const man of this.run.picked) standing[man.slice(-2)] = man.slice(0, -2);
    const rows = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) => [..."abcdefgh"].map((file) => standing[file + rank] ?? "1").join(""));
    return [rows.join("/"), ...fen.split(" ").slice(1)].join(" ");
  }
  marks() {
    const { goal, plays } = this.table, standing = men(this.shownFen()), shown = this.table.boards[this.held ? this.held[0] : this.run.board].shown ?? [];
    const collects = goal === "visit" || goal === "capture";
    /** @type {[string, string][]} */ const marks = collects && !this.held ? this.run.rest.map((square) => [square, "ring"]) : [];
    if (goal === "select") for (const square of this.run.picked) marks.push([square, standing[square] ? "either_man" : "either"]);
    if (!plays && shown.length && !this.held && !this.answer?.squares) marks.push([shown[0], "from"], [shown[1], "to"]);
    for (const square of this.hinted) marks.push([square, collects || goal === "touch" ? "to" : "ring"]);
    return marks;
  }
  actions() {
    const { run } = this, actions = [];
    if (run.solved && this.tables.length > 1) actions.push({ ask: { kind: "next" }, label: this.word(this.index + 1 < this.tables.length ? "next" : "again") });
    else if (this.held && !run.solved) actions.push({ ask: { kind: "next" }, label: this.word("next_board") });
    /** @param {string} key @param {string} kind @param {boolean} off */
    const act = (key, kind, off) => ({ ask: { kind: "act", event: { kind } }, label: this.word(key), off });
    const fresh = !(run.back.length || run.picked.length || run.board || run.solved);
    return [...actions, act("hint", "hint", run.solved), act("undo", "undo", !run.back.length || run.solved), act("start", "reset", fresh)];
  }
  /** The kinds of claim that the position knows. */
  claims() {
    const { moves = {}, actions = {} } = this.node;
    return ["threefold", "fifty"].filter((which) => [...Object.keys(moves), ...Object.keys(actions)].some((element) => element.startsWith(`claim:${which}`)));
  }
  /** What the learner answers with, or does beside moving. */
  tools() {
    const { table, board, run } = this, over = run.solved || !!this.held;
    /** @param {string} label @param {any} ask @param {boolean} [pressed] */
    const button = (label, ask, pressed) => ({ ask, label: this.word(label), off: over, ...(pressed === undefined ? {} : { pressed }) });
    /** @type {any[]} */ let actions = [];
    if (board.choices) actions = board.choices.map((/** @type {string[]} */ [value, label]) => ({ ask: { kind: "answer", value }, label, off: over }));
    else if (table.goal === "select" || table.goal === "place") actions = [...this.palette(over), button("check", { kind: "answer", value: "" })];
    else if (table.plays) {
      const { moves = {}, actions: refused = {} } = this.node, all = [...Object.keys(moves), ...Object.keys(refused)];
      actions = this.claims().map((which) => button(`claim_${which}`, { kind: "act", event: { kind: "claim", value: which } }));
      if (table.goal === "claim") actions.push(button("claim_with", { kind: "claiming" }, this.claiming));
      for (const way of ["start", "stop"]) if (all.includes(`count:${way}`)) actions.push(button(`count_${way}`, { kind: "act", event: { kind: "count", value: way } }));
      if (all.includes("adjust")) actions.push(button("adjust", { kind: "act", event: { kind: "adjust" } }));
    }
    return actions;
  }
  /** The men to put down, each with how many are left. @param {boolean} over */
  palette(over) {
    if (this.table.goal !== "place") return [];
    const names = this.dictionary.men[this.table.game];
    return Object.entries(this.left()).map(([man, n]) => ({ ask: { kind: "man", value: man }, label: `${names[man]} × ${n}`, man, pressed: man === this.man, off: over || !n }));
  }
  /** The exercises with their stars, and whose words are used. */
  list() {
    const { done } = kept.load();
    const rows = this.tables.length < 2 ? [] : this.tables.map((table, i) => {
      const n = done[table.key]?.stars ?? 0, said = this.word("exercise", { n: i + 1 });
      return {
        ask: { kind: "exercise", value: i }, pressed: i === this.index, label: n ? `${i + 1} ${"★".repeat(n)}${"☆".repeat(3 - n)}` : `${i + 1}`,
        said: n ? `${said}, ${this.word("stars", { n })}` : said,
      };
    });
    const shorter = { ask: { kind: "audience" }, label: this.word("shorter"), pressed: this.audience === "child" };
    return { name: "course", title: this.word("settings"), actions: [...rows, shorter] };
  }
}

/** A board to move on from a position, both sides; it ends where its table ends. */
class FreeJudge extends Judge {
  /** @param {any} words @param {any} art @param {string} root @param {any} table @param {string} title */
  constructor(words, art, root, table, title) {
    super(words, art, root);
    this.only = table;
    this.title = title;
    /** @type {[move: string, node: number][]} */ this.line = [];
    this.edge = false;
  }
  get table() { return this.only; }
  get node() { return this.only.nodes[this.line.at(-1)?.[1] ?? 0]; }
  /** @param {any} message */
  reply(message) {
    this.edge = false;
    if (message.kind === "undo") this.line.pop();
    else if (message.kind === "restart") this.line = [];
    else if (message.kind === "move") return this.move(message.move);
    else if (message.kind === "text") {
      const move = this.typed(message.text, this.node);
      return move ? this.move(move) : { kind: "error", text: fill(this.word("no_move"), { text: message.text }) };
    }
    return { text: this.node.say };
  }
  /** @param {string} move */
  move(move) {
    const { node } = this, next = node.moves?.[move];
    if (next === undefined) {
      const reason = refusal(this.only, node, move);
      return { kind: "refused", text: why(this.dictionary, this.only, node.fen, reason), ...this.drawn(reason, move) };
    }
    if (next < 0) {
      this.edge = true;
      return { kind: "said", move, text: this.dictionary.refusals.TABLE_EDGE };
    }
    this.line.push([move, next]);
    return { kind: "played", text: this.node.say };
  }
  state() {
    const { node, only } = this;
    /** @type {any[]} */ const panels = [];
    if (this.edge) panels.push({ name: "edge", title: this.word("goes_on"), text: `from ruleskit.widget import Board; Board("${only.ruleset}", "${node.fen}")` });
    return {
      rev: this.rev, fen: node.fen, game: only.game, legal: Object.keys(node.moves ?? {}), status: node.say ?? "", last: this.line.at(-1)?.[0] ?? "",
      check: node.check, plain: only.game === "makruk", answer: this.answer, panels, task: { title: this.title, text: "", more: "" },
      actions: [
        { ask: { kind: "undo" }, label: this.word("undo"), off: !this.line.length },
        { ask: { kind: "restart" }, label: this.word("start"), off: !this.line.length },
      ],
    };
  }
}

/** Boards come to life when they are nearly in view; until then their pictures stand there. */
const near = new IntersectionObserver((seen) => {
  for (const { isIntersecting, target } of seen) if (isIntersecting) /** @type {LessonBoard} */ (target).begin();
}, { rootMargin: "400px" });

/** `<rk-lesson data-items="…" data-root="…" data-title="…">`: the picture in it stands until the board does. */
class LessonBoard extends HTMLElement {
  connectedCallback() {
    near.observe(this);
    // What the boards further down will need is fetched before it is needed, and before the network may go.
    const later = window.requestIdleCallback ?? setTimeout;
    addEventListener("load", () => later(() => this.tables().catch(() => {})), { once: true });
  }
  disconnectedCallback() {
    near.unobserve(this);
    this.stop?.();
  }
  /** Words, drawings and tables. @returns {Promise<any[]>} */
  tables() {
    const { items = "", root = "", game = "chess" } = this.dataset, lang = document.documentElement.lang;
    const folder = new URL(root + FOLDER, document.baseURI).href, names = items.split(" ").map((name) => `${name}.${lang}`);
    return Promise.all([`words.${lang}`, `art.${game}`, ...names].map((name) => load(`${folder}${name}.json`)));
  }
  async begin() {
    near.unobserve(this);
    const { root = "", title = "" } = this.dataset, site = new URL(root, document.baseURI).href;
    try {
      const [words, art, ...files] = await this.tables();
      if (!this.isConnected) return;
      const tables = files.flatMap((file) => file.set ?? file);
      const judge = tables[0].free ? new FreeJudge(words, art, site, tables[0], title) : new LessonJudge(words, art, site, tables, title);
      const stage = document.createElement("div");
      this.stop = mount(stage, /** @type {any} */ (judge));
      this.replaceChildren(stage);
      this.dataset.ready = "";
    } catch (error) {
      this.dataset.failed = String(error);
      console.error(error);
    }
  }
}
customElements.define("rk-lesson", LessonBoard);

export { FreeJudge, LessonJudge };
