// @ts-check
/** Who decides behind a board on a page: a table that the build made with both engines.
 * @import { Reason } from "./machine.js" */
import attach from "./panels.js";
import { men, plain } from "./machine.js";
import { fill } from "./speak.js";

export const UCI = /^[a-h][1-8][a-h][1-8][a-z]?$/;

/** What both kinds of judge share: a state that is made anew after every message. */
export class Judge {
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
    const { board, men: named, task } = this.dictionary;
    const sent = { move: board.try, answer: task.check }[this.box] ?? task.enter;
    return { ...board, ...named[this.table.game], text: task[`box_${this.box}`] ?? board.text, try: sent, ...this.ringed() };
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
  /** What is said of a game that is played through. @param {string} key @param {Record<string, unknown>} [values] @returns {string} */
  term(key, values = {}) { return fill(this.dictionary.play[key] ?? key, values); }
  /** The running count in a sentence. */
  running() {
    const [kind, side, spoken, limit, left] = this.node.count ?? [];
    return kind ? this.term(`said_${kind}`, { side: this.dictionary.sides[side], spoken, limit, left }) : "";
  }
  /** The counting panel: whose honour, who counts, how far. @param {any[]} actions */
  counting(actions) {
    const [kind, side, spoken, limit, left] = this.node.count ?? [];
    const facts = kind ? [
      [this.term("honour"), this.term(kind)], [this.term("counts"), this.dictionary.sides[side]], [this.term("number"), `${spoken}`],
      [this.term("limit"), `${limit}`], [this.term("left"), `${left}`],
    ] : [];
    return { name: "count", near: true, title: this.term("count"), text: kind ? "" : this.term("none"), facts, actions };
  }
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
  /** How a move is written where it may be played. @param {any} node @param {string} move @returns {string} */
  named(node, move) { return node.names?.[move] ?? this.table.names?.[move] ?? move; }
  /** The moves that a text may mean: e2e4, e2-e4, O-O, or one of the ways in which the table writes them.
   * @param {string} text @param {any} node @returns {string[]} */
  typed(text, node) {
    const clean = text.trim().toLowerCase().replace(/[\s-]/g, "").replace(/=/, "");
    const castle = /^(oo|00)(o|0)?$/.exec(clean);
    if (castle) {
      const row = node.fen.split(" ")[1] === "w" ? "1" : "8";
      return [`e${row}${castle[2] ? "c" : "g"}${row}`];
    }
    if (UCI.test(clean)) return [clean];
    const moves = this.table.names ? Object.keys(node.moves ?? {}).filter((move) => UCI.test(move)) : [];
    /** @param {(text: string) => string} form */
    const alike = (form) => moves.filter((move) => this.named(node, move).split(" ").some((name) => form(name) === form(text)));
    const same = alike(bare);
    return same.length ? same : alike((name) => bare(name).toLowerCase()); // Bxc3 is no bxc3, but bxC3 may be
  }
  /** What is said about a text that means no move, or several. @param {string} text @param {string[]} moves */
  unread(text, moves) {
    return { kind: "error", text: fill(moves.length ? this.dictionary.play.ambiguous : this.word("no_move"), { text, moves: moves.join(", ") }) };
  }
}

/** A written move without signs of check, mate and capture. @param {string} text */
const bare = (text) => plain(text).replace(/[x:]/g, "");

/** The address of a page's paragraph. @param {string} lang @param {string} path @param {string} anchor */
function address(lang, path, anchor) {
  const folder = path.replace(/(index)?\.md$/, "");
  return `${lang === "th" ? "" : `${lang}/`}${folder}${folder && !folder.endsWith("/") ? "/" : ""}#${anchor}`;
}
