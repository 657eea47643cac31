// @ts-check
/** The words of a board: every sentence comes from the tables; here they are only put together.
 * @import { Feedback, Reason } from "./machine.js" */
import { men } from "./machine.js";

/** A template with its placeholders filled. @param {string} text @param {Record<string, unknown>} values */
export const fill = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));

/** Items as a sentence enumerates them. @param {string[]} items @param {string} lang */
export function listing(items, lang) {
  if (items.length < 2) return items.join("");
  return items.slice(0, -1).join(", ") + (lang === "th" ? " และ " : " and ") + items.at(-1);
}

/** The template of a code, or of an entry in a table of codes. @param {any} words @param {string} code @returns {string | undefined} */
function template({ lesson }, code) {
  const [name, part] = code.split(".", 2), entry = lesson[name];
  return typeof entry === "object" ? entry[part] ?? entry.other : entry;
}

/** The sentence of a reason. @param {any} words @param {any} table @param {string} fen @param {Reason} reason @returns {string} */
export function why(words, table, fen, { code, squares = {}, text }) {
  if (text) return text;
  const own = template(words, code), from = (squares.frm ?? []).join(""), to = (squares.to ?? []).join("");
  if (own) return fill(own, { from, to, squares: listing(squares.attacker ?? squares.target ?? [], words.lang) });
  const said = words.refusals[code] ?? words.promotion[table.game][code] ?? code;
  const man = men(fen)[from] ?? "K";
  return fill(said, { from, side: words.sides[man < "a" ? "b" : "w"] });
}

/** What is said about one feedback. @param {any} words @param {any} table @param {string} fen where the learner acted
 * @param {Feedback} feedback @returns {string} */
export function sayFeedback(words, table, fen, { code, tone, reason, remark, played, values = {} }) {
  const general = () => {
    const known = { ...values, end: words.ends[values.end] ?? values.end };
    const name = code === "NOT_ASKED" ? `NOT_ASKED.${values.goal}` : code, own = template(words, name);
    if (code === "SOLVED" && +(values.par ?? 1) > table.boards.length) return `${own} ${fill(template(words, "SOLVED_LONG") ?? "", known)}`;
    if (!reason) return fill(own ?? code, known);
    const said = why(words, table, fen, reason);
    return ["SOLVED", "NEXT_BOARD", "GO_ON"].includes(code) ? `${own} ${said}` : said;
  };
  let parts = [general()];
  if (remark) parts = tone === "right" ? [...parts, remark] : [remark];
  if (played) parts.push(fill(template(words, "REPLIED") ?? "", { from: played.slice(0, 2), to: played.slice(2, 4) }));
  return parts.filter(Boolean).join(" ");
}
