// @ts-check
/** The exercises of a lesson, one after the other, with what was done kept in this browser.
 * @import { Feedback, Reason } from "./machine.js" */
import { Judge, UCI } from "./judge.js";
import { men, nodeOf, stars, start, step } from "./machine.js";
import * as kept from "./progress.js";
import { fill, listing, sayFeedback } from "./speak.js";

/** Runs the exercises of a lesson. */
export class LessonJudge extends Judge {
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
    const found = this.typed(text, this.node);
    return found.length === 1 ? this.act({ kind: "move", value: found[0] }) : this.unread(text, found);
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
    const said = this.said(told, before, tried), count = table.counts ? this.running() : "";
    return count ? { ...said, speak: `${"speak" in said ? said.speak : said.text} ${count}` } : said;
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
      answer: this.answer, answers: this.tools(), actions: this.actions(), panels: [...(table.counts ? [this.counting([])] : []), this.list()],
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
    return { name: "course", title: this.word(rows.length ? "exercises" : "settings"), actions: [...rows, shorter] };
  }
}
