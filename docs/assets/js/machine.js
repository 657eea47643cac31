// @ts-check
/** The state machine of a lesson: an event comes in, a new state and feedback go out. It is the twin of
 * ruleskit/lesson/machine.py, and knows no rules: all that it says stands in the exercise's table.
 * @typedef {{code: string, tone: "right" | "wrong" | "info", reason?: Reason, remark?: string, played?: string,
 *   values?: Record<string, string | number>, at?: [board: number, node: number]}} Feedback
 * @typedef {{code: string, squares?: Record<string, string[]>, text?: string, also?: string[], codes?: string[],
 *   rule?: string[]}} Reason
 * @typedef {{kind: string, value?: string}} Event
 * @typedef {{board: number, node: number, back: [number, string[]][], played: string[], rest: string[],
 *   picked: string[], hints: number, tries: number, missed: string[], moves: number, solved: boolean}} State
 */
const FILES = "abcdefgh";
/** @type {Record<string, string>} */ const PREFIX = { move: "", claim: "claim:", count: "count:", touch: "touch:" };
const SQUARE = /^[a-h][1-8]$/;

/** @param {any} exercise @returns {State} */
export function start(exercise) {
  return {
    board: 0, node: 0, back: [], played: [], rest: exercise.boards[0].nodes[0].rest ?? [], picked: [], hints: 0,
    tries: 0, missed: [], moves: 0, solved: false,
  };
}

/** @param {any} exercise @param {State} state @param {Event} event @returns {[State, Feedback[]]} */
export function step(exercise, state, { kind, value = "" }) {
  if (state.solved && kind !== "reset") return [state, [info("ALREADY_SOLVED")]];
  const { plays } = exercise;
  if (kind === "hint") return hint(exercise, state);
  if (kind === "undo") return undo(state);
  if (kind === "reset") {
    const { tries, missed, hints } = state;
    return [{ ...start(exercise), tries, missed, hints }, [info("RESET")]];
  }
  if ((kind === "select" || kind === "place") && !plays) return [pick(state, kind, value), []];
  if (kind === "answer" && !plays) return answer(exercise, state, value);
  if (kind === "adjust" && plays) return play(exercise, state, "adjust");
  if (kind in PREFIX && plays) return play(exercise, state, PREFIX[kind] + value);
  return [state, [info("NOT_HERE")]];
}

/** The node where a state is. @param {any} exercise @param {State} state */
export const nodeOf = (exercise, state) => exercise.boards[state.board].nodes[state.node];

/** Whether a node is the goal, or leads there. @param {any} board @param {number} number @returns {boolean} */
function goesOn(board, number) {
  const node = board.nodes[number];
  return node.reply ? goesOn(board, node.reply[1]) : node.end === "won" || (!node.end && !node.off);
}

/** Right elements or answers, in the table's order. @param {any} exercise @param {State} state @returns {string[]} */
export function right(exercise, state) {
  const board = exercise.boards[state.board], node = nodeOf(exercise, state);
  if (!exercise.plays) return board.right ?? [];
  return node.turn ? [] : Object.keys(node.moves ?? {}).filter((element) => goesOn(board, node.moves[element]));
}

/** Men by square. @param {string} fen @returns {Record<string, string>} */
export function men(fen) {
  /** @type {Record<string, string>} */ const found = {};
  fen.split(" ")[0].split("/").forEach((row, i) => {
    let file = 0, last = "";
    for (const c of row) {
      if (c >= "1" && c <= "8") file += +c;
      else if (c === "~") found[last] += c;
      else found[(last = FILES[file++] + (8 - i))] = c;
    }
  });
  return found;
}

/** What a row holds for a square; it is written as number, length, number, length, …
 * @param {number[]} row @param {string} square */
export function inRow(row, square) {
  let left = (+square[1] - 1) * 8 + FILES.indexOf(square[0]);
  for (let i = 0; i < row.length; i += 2) {
    if (left < row[i + 1]) return row[i];
    left -= row[i + 1];
  }
  return -1;
}

/** A reason of a table with the squares of the pair that was tried.
 * @param {any} table @param {number} number @param {string} pair @returns {Reason} */
export function reasonAt(table, number, pair = "") {
  const { squares = {}, text = "", ...more } = table.reasons[number];
  /** @param {string} name */
  const own = (name) => (name === "{from}" ? pair.slice(0, 2) : name === "{to}" ? pair.slice(2, 4) : name);
  const filled = Object.fromEntries(Object.entries(squares).map(([role, names]) => [role, /** @type {string[]} */ (names).map(own)]));
  return { ...more, squares: filled, text: text.replace(/\{from\}|\{to\}/g, own) };
}

/** @param {string} code @returns {Feedback} */
const info = (code) => ({ code, tone: "info" });

// ---- on the board

/** @param {any} exercise @param {State} state @param {string} element @returns {[State, Feedback[]]} */
function play(exercise, state, element) {
  const node = nodeOf(exercise, state);
  if (node.turn) return [state, [info("UNDO_FIRST")]];
  const next = node.moves?.[element];
  if (next !== undefined) return landed(exercise, state, element, next);
  const reason = refusal(exercise, node, element);
  return wrong(exercise, state, { code: reason.code, tone: "wrong", reason }, element);
}

/** Why an element is not in the table. EMPTY_SQUARE and NOT_YOUR_PIECE are read off the placement.
 * @param {any} table @param {any} node @param {string} element @returns {Reason} */
export function refusal(table, node, element) {
  const action = node.actions?.[element];
  if (action !== undefined) return reasonAt(table, action);
  const from = element.slice(0, 2), to = element.slice(2, 4);
  if (!SQUARE.test(from) || !SQUARE.test(to)) return { code: "TABLE_EDGE" };
  const row = node.refused?.[from];
  if (!row) return { code: men(node.fen)[from] ? "NOT_YOUR_PIECE" : "EMPTY_SQUARE", squares: { frm: [from] } };
  const number = inRow(row, to);
  if (number >= 0) return reasonAt(table, number, element);
  return { code: element.length > 4 ? "PROMOTION_FORBIDDEN_PIECE" : "PROMOTION_MISSING" };
}

/** @param {any} exercise @param {State} state @param {string} element @param {number} number @returns {[State, Feedback[]]} */
function landed(exercise, state, element, number) {
  const board = exercise.boards[state.board], reply = board.nodes[number].reply;
  const at = reply ? reply[1] : number, last = board.nodes[at];
  const rest = board.limit ? last.rest ?? [] : state.rest.filter((square) => square !== element.slice(2, 4));
  state = {
    ...state, node: at, rest, back: [...state.back, [state.node, state.rest]], played: [...state.played, element],
  };
  const played = reply?.[0];
  if (last.end === "won" || !(board.limit || rest.length)) return solved(exercise, state, played);
  if (!last.end && !goesOn(board, number)) return [state, [info("NOTED")]];
  if (!last.end) return [state, [{ code: "GO_ON", tone: "right", played }]];
  return wrong(exercise, state, whyNot(exercise, last, played), element);
}

/** A legal move that is wrong. @param {any} exercise @param {any} last @param {string} [played] @returns {Feedback} */
function whyNot(exercise, last, played) {
  const values = { end: last.end, goal: exercise.goal }, allows = played ? "ALLOWS" : "NOT_ASKED";
  return { code: last.end !== "other" && last.end !== "refuted" ? "ENDS_GAME" : allows, tone: "wrong", played, values };
}

// ---- answers

/** @param {State} state @param {string} kind @param {string} value @returns {State} */
function pick(state, kind, value) {
  if (kind === "select") {
    const kept = state.picked.filter((square) => square !== value);
    return { ...state, picked: kept.length < state.picked.length ? kept : [...kept, value] };
  }
  const kept = state.picked.filter((man) => man.slice(-2) !== value.slice(-2));
  return { ...state, picked: value.length > 2 ? [...kept, value] : kept };
}

/** @param {any} exercise @param {State} state @param {string} value @returns {[State, Feedback[]]} */
function answer(exercise, state, value) {
  const board = exercise.boards[state.board], given = asGiven(exercise, state, value);
  if (!(board.right ?? []).includes(given)) return wrong(exercise, state, mistake(exercise, board, given), given);
  state = { ...state, played: [...state.played, given] };
  const reason = given === "illegal" ? reasonAt(exercise, board.wrong.legal, (board.shown ?? []).join("")) : undefined;
  const moves = Object.values(board.nodes[0].moves ?? {});
  if (given === "legal" && moves.length) state = { ...state, node: moves[0] };
  return solved(exercise, state, undefined, reason);
}

/** @param {any} exercise @param {State} state @param {string} value */
function asGiven({ goal }, state, value) {
  if (goal === "select" && !value) return [...state.picked].sort().join(",");
  if (goal === "place" && !value) return [...state.picked].sort((a, b) => (a.slice(-2) < b.slice(-2) ? -1 : 1)).join(",");
  return goal === "write" || goal === "number" ? plain(value) : value;
}

/** A written move without what may be left out (ruleskit/lesson/notation.py). @param {string} text */
export function plain(text) {
  text = text.trim().replace(/[๐-๙]/g, (digit) => String("๐๑๒๓๔๕๖๗๘๙".indexOf(digit))).replace(/[×X]/g, "x");
  if (/^[0Oo]-[0Oo]/.test(text)) text = text.replace(/[0o]/g, "O");
  return text.replace(/[\s+#!?=()-]|e\.p\./g, "");
}

/** @param {any} exercise @param {any} board @param {string} value @returns {Feedback} */
function mistake(exercise, board, value) {
  if (exercise.goal === "select" || exercise.goal === "place") return difference(exercise, board, value);
  const number = board.wrong?.[value];
  if (number === undefined) return { code: `WRONG_${exercise.goal.toUpperCase().replaceAll("-", "_")}`, tone: "wrong" };
  const reason = reasonAt(exercise, number, (board.shown ?? []).join(""));
  return { code: reason.code, tone: "wrong", reason };
}

/** What is too much, else how much is missing. @param {any} exercise @param {any} board @param {string} value @returns {Feedback} */
function difference(exercise, board, value) {
  const given = value.split(",").filter(Boolean);
  /** @param {string[]} answer */
  const apart = (answer) => new Set([...given, ...answer]).size - answer.filter((part) => given.includes(part)).length;
  const answers = board.right.map((/** @type {string} */ one) => one.split(","));
  const nearest = answers.reduce((/** @type {string[]} */ a, /** @type {string[]} */ b) => (apart(b) < apart(a) ? b : a));
  const extra = [...new Set(given)].filter((part) => !nearest.includes(part)).sort();
  const n = nearest.filter((/** @type {string} */ part) => !given.includes(part)).length;
  if (!extra.length) return { code: "MISSING", tone: "wrong", values: { n } };
  const known = extra.map((square) => board.wrong?.[square]).find((number) => number !== undefined);
  if (known !== undefined) {
    const reason = reasonAt(exercise, known);
    return { code: reason.code, tone: "wrong", reason };
  }
  const code = exercise.goal === "place" ? "MISPLACED" : "TOO_MUCH";
  return { code, tone: "wrong", reason: { code, squares: { target: extra.map((part) => part.slice(-2)) } }, values: { n } };
}

// ---- both

/** @param {any} exercise @param {State} state @param {Feedback} feedback @param {string} tried @returns {[State, Feedback[]]} */
function wrong(exercise, state, feedback, tried) {
  const remark = remarkOn(exercise, state, feedback, tried);
  return [{ ...state, tries: state.tries + 1, missed: [...state.missed, feedback.code] }, [{ ...feedback, remark }]];
}

/** The first remark on this try: a pattern speaks of legal moves and of answers, a refused move has its own reason.
 * @param {any} exercise @param {State} state @param {Feedback} feedback @param {string} tried */
function remarkOn(exercise, state, feedback, tried) {
  const refused = exercise.plays && !!feedback.reason;
  const codes = [feedback.code, feedback.values?.end, ...(feedback.reason?.codes ?? [])];
  for (const [on, texts] of exercise.remarks ?? []) {
    if (tried === on || (!refused && matches(tried, on)) || codes.includes(on)) return texts[state.board] ?? texts[0];
  }
  return undefined;
}

/** A text against a pattern with `*` and `?`. @param {string} text @param {string} pattern */
export function matches(text, pattern) {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*").replaceAll("?", ".");
  return new RegExp(`^${escaped}$`, "s").test(text);
}

/** @param {any} exercise @param {State} state @param {string} [played] @param {Reason} [reason] @returns {[State, Feedback[]]} */
function solved(exercise, state, played, reason) {
  const moves = state.moves + state.played.length, after = exercise.after ?? [];
  /** @type {[number, number]} */ const at = [state.board, state.node];
  if (state.board + 1 === exercise.boards.length) {
    const values = { moves, par: exercise.boards.reduce((/** @type {number} */ sum, /** @type {any} */ b) => sum + (b.par ?? 0), 0) };
    return [{ ...state, moves, solved: true }, [{ code: "SOLVED", tone: "right", reason, remark: after[state.board] ?? after[0], played, values, at }]];
  }
  const board = state.board + 1, rest = exercise.boards[board].nodes[0].rest ?? [];
  return [{ ...state, board, node: 0, back: [], played: [], picked: [], moves, rest }, [{ code: "NEXT_BOARD", tone: "right", reason, played, at }]];
}

/** @param {State} state @returns {[State, Feedback[]]} */
function undo(state) {
  const last = state.back.at(-1);
  if (!last) return [state, [info("NOTHING_TO_UNDO")]];
  const back = state.back.slice(0, -1);
  return [{ ...state, node: last[0], rest: last[1], back, played: state.played.slice(0, back.length) }, [info("UNDONE")]];
}

/** The author's hints in order, then where a right move begins. @param {any} exercise @param {State} state @returns {[State, Feedback[]]} */
function hint(exercise, state) {
  const hints = exercise.hints ?? [], shown = hints[state.hints];
  state = { ...state, hints: state.hints + 1 };
  if (shown) {
    /** @type {Record<string, string[]>} */ const squares = shown.squares ? { target: shown.squares } : {};
    if (shown.move) Object.assign(squares, { frm: [shown.move.slice(0, 2)], to: [shown.move.slice(2, 4)] });
    return [state, [{ code: "HINT", tone: "info", reason: { code: "HINT", squares }, remark: shown.text }]];
  }
  const [move] = right(exercise, state).filter((element) => !element.includes(":"));
  if (exercise.plays && move && move !== "adjust") {
    return [state, [{ code: "HINT_FROM", tone: "info", reason: { code: "HINT_FROM", squares: { frm: [move.slice(0, 2)] } } }]];
  }
  return [state, [{ code: hints.length ? "HINT" : "NO_HINT", tone: "info", remark: hints.at(-1)?.text }]];
}

/** Three without help or mistake and at par, two with little of either, else one. @param {State} state @param {number} par */
export function stars(state, par) {
  if (!state.solved) return 0;
  const slips = state.tries + state.hints + Math.max(0, state.moves - par);
  return slips === 0 ? 3 : slips <= 2 ? 2 : 1;
}
