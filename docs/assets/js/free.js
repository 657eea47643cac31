// @ts-check
/** A board without a task: on from a position, or through a game and away from it; it ends where its table ends.
 * @typedef {[element: string, node: number]} Ply
 */
import { Judge, UCI } from "./judge.js";
import { reasonAt, refusal } from "./machine.js";
import { fill, why } from "./speak.js";

const CLAIM = /^claim:/;

export class FreeJudge extends Judge {
  /** @param {any} words @param {any} art @param {string} root @param {any} table @param {string} title */
  constructor(words, art, root, table, title) {
    super(words, art, root);
    this.only = table;
    this.title = title;
    /** @type {Ply[]} */ this.game = [];
    for (const element of table.line ?? []) this.game.push([element, this.nodeAt(this.game.length, this.game).moves[element]]);
    this.line = this.game;
    this.at = 0;
    this.edge = false;
    this.claiming = false;
  }
  get table() { return this.only; }
  get node() { return this.nodeAt(this.at); }
  /** Whether a game is followed. */
  get led() { return this.game.length > 0; }
  /** The node after so many plies. @param {number} at @param {Ply[]} [line] */
  nodeAt(at, line = this.line) { return this.only.nodes[at ? line[at - 1][1] : 0]; }

  /** @param {any} message */
  reply(message) {
    this.edge = false;
    switch (message.kind) {
      case "go": return this.go(message.ply);
      case "undo": this.line = this.line.slice(0, Math.max(0, this.at - 1)); return this.go(this.at - 1);
      case "restart": this.line = this.game; return this.go(0);
      case "game": return this.home();
      case "move": return this.move(message.move);
      case "act": return this.play(message.act);
      case "claiming":
        this.claiming = !this.claiming;
        return { text: this.claiming ? this.word("claiming") : this.now() };
      case "text": {
        const found = this.typed(message.text, this.node);
        return found.length === 1 ? this.move(found[0]) : this.unread(message.text, found);
      }
    }
    return { text: this.now() };
  }
  /** @param {number} ply */
  go(ply) {
    this.at = Math.max(0, Math.min(ply, this.line.length));
    this.claiming = false;
    return { text: this.told(), speak: this.spoken() };
  }
  /** Back to where the game was left. */
  home() {
    let at = 0;
    while (at < this.at && this.game[at]?.[0] === this.line[at][0]) at += 1;
    this.line = this.game;
    return this.go(at);
  }
  /** @param {string} move */
  move(move) {
    if (!this.claiming) return this.play(move, move);
    this.claiming = false;
    const known = ["threefold", "fifty"].map((kind) => `claim:${kind} ${move}`);
    return this.play(known.find((claim) => claim in (this.node.moves ?? {})) ?? known[0], move);
  }
  /** @param {string} element @param {string} [move] the attempt that is shown on the board */
  play(element, move = "") {
    const next = this.node.moves?.[element];
    if (next === undefined) {
      const reason = this.refused(element, move);
      return { kind: "refused", text: why(this.dictionary, this.only, this.node.fen, reason), ...this.drawn(reason, move) };
    }
    if (next < 0) {
      this.edge = true;
      return { kind: "said", move, text: this.dictionary.refusals.TABLE_EDGE };
    }
    if (this.line[this.at]?.[0] !== element) this.line = [...this.line.slice(0, this.at), [element, next]];
    return { kind: "played", ...this.go(this.at + 1) };
  }
  /** @param {string} element @param {string} move */
  refused(element, move) {
    const { node, only } = this, known = node.actions?.[element], kind = element.split(" ")[0];
    if (!CLAIM.test(element) || !move || known !== undefined) return refusal(only, node, element);
    const general = node.actions?.[`${kind} with`] ?? node.actions?.[kind];
    return move in (node.moves ?? {}) && general !== undefined ? reasonAt(only, general) : refusal(only, node, move);
  }

  // ---- what is said

  /** Whose turn it is, or how the game ended. */
  now() { return this.node.say ?? ""; }
  /** How an element is written, as a list of moves holds it. @param {number} at */
  written(at) {
    const [element] = this.line[at], [action, move = ""] = element.includes(":") || !UCI.test(element) ? element.split(" ") : ["", element];
    const name = move && this.named(this.nodeAt(at), move), forms = name.split(" ").reverse().join(" ");
    const shown = this.dictionary.lang === "th" ? forms : name;
    return [action && (this.dictionary.done[action.replace(":", "_")] ?? action), shown].filter(Boolean).join(" ");
  }
  /** The running count in a sentence, or how near a claim is. */
  counted() {
    return this.running() || (this.only.claims ? this.term("said_claims", { n: this.node.seen, clock: this.node.clock }) : "");
  }
  /** What was done last, in words. */
  did() {
    if (!this.at) return "";
    const [element] = this.line[this.at - 1], said = this.dictionary.acts[element.split(" ")[0].replace(":", "_")];
    const side = this.dictionary.sides[this.nodeAt(this.at - 1).fen.split(" ")[1]];
    // An offer is made by the side that has moved, so its words fit no turn.
    return said && element !== "offer" ? fill(said, { side }) : `${this.written(this.at - 1)}.`;
  }
  told() { return [this.led ? this.did() : "", this.counted() || (this.led && this.at ? "" : this.now())].filter(Boolean).join(" "); }
  spoken() { return [this.did(), this.now(), this.counted()].filter(Boolean).join(" "); }

  // ---- what the board draws

  state() {
    const { node, only, at } = this, moves = Object.keys(node.moves ?? {}), last = this.line.slice(0, at).reverse().find(([element]) => UCI.test(element));
    return {
      rev: this.rev, fen: node.fen, game: only.game, legal: moves.filter((move) => UCI.test(move)), status: this.now(), last: last?.[0] ?? "",
      check: node.check, plain: only.game === "makruk", answer: this.answer, panels: this.sections(), answers: this.led ? this.steps() : [],
      task: { title: this.title, text: "", more: "" }, actions: this.led ? [] : this.tools(),
    };
  }
  tools() {
    return [
      { ask: { kind: "undo" }, label: this.word("undo"), off: !this.at },
      { ask: { kind: "restart" }, label: this.word("start"), off: !this.at },
    ];
  }
  /** To and fro in the game. */
  steps() {
    const { at, line } = this, none = !at, over = at === line.length;
    return [
      { ask: { kind: "go", ply: 0 }, label: "«", said: this.term("first"), off: none },
      { ask: { kind: "go", ply: at - 1 }, label: "‹", said: this.term("back"), off: none },
      { ask: { kind: "go", ply: at + 1 }, label: `${this.term("forward")} ›`, off: over },
      { ask: { kind: "go", ply: line.length }, label: "»", said: this.term("last"), off: over },
    ];
  }
  sections() {
    const { only, node } = this;
    /** @type {any[]} */ const panels = [];
    if (only.counts) panels.push(this.counting(["count:start", "count:stop", "accept"].map((act) => this.button(act))));
    if (only.claims) panels.push(this.claims());
    if (only.verdicts) panels.push(this.verdicts());
    if (this.led) panels.push(this.score());
    if (this.edge) panels.push({ name: "edge", title: this.word("goes_on"), text: `from ruleskit.widget import Board; Board("${only.ruleset}", "${node.fen}")` });
    return panels;
  }
  /** A button for an action. @param {string} act @param {string} [label] */
  button(act, label = act.replace(":", "_")) { return { ask: { kind: "act", act }, label: this.word(label), off: !!this.node.end }; }
  /** How near a draw by claim is. */
  claims() {
    const { seen, clock, end } = this.node;
    const facts = [[this.term("seen"), this.term("times", { n: seen })], [this.term("clock"), this.term("plies", { n: clock })]];
    const actions = [...["claim:threefold", "claim:fifty"].map((act) => this.button(act)),
      { ask: { kind: "claiming" }, label: this.word("claim_with"), pressed: this.claiming, off: !!end }];
    return { name: "claims", near: true, title: this.term("claims"), facts, actions };
  }
  /** What each of two rulesets says here. */
  verdicts() {
    const { heads, rows } = this.only.verdicts, here = (this.node.verdicts ?? []).map((/** @type {number} */ n) => rows[n]);
    const table = here.length ? { heads: [this.term("question"), ...heads], rows: here } : undefined;
    return { name: "verdicts", near: true, title: this.term("verdicts"), text: table ? "" : this.term("same"), table };
  }
  /** The moves, numbered as in the game; actions stand beside the move that they follow. */
  score() {
    /** @type {any[]} */ const rows = [], own = this.line !== this.game;
    this.line.forEach(([element], i) => {
      const [, turn, , , , number] = this.nodeAt(i).fen.split(" "), move = UCI.test(element);
      if (!rows.length || (turn === "w" && move && rows.at(-1)[0] !== +number)) rows.push([+number]);
      rows.at(-1).push([i + 1, turn === "b" && rows.at(-1).length === 1 ? `… ${this.written(i)}` : this.written(i)]);
    });
    const actions = own ? [{ ask: { kind: "game" }, label: this.term("to_game") }] : [];
    return { name: "moves", title: this.term(own ? "own" : "moves"), rows, now: this.at, actions };
  }
}
