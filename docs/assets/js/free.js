// @ts-check
import { Judge } from "./judge.js";
import { refusal } from "./machine.js";
import { fill, why } from "./speak.js";

/** A board to move on from a position, both sides; it ends where its table ends. */
export class FreeJudge extends Judge {
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
