// @ts-check
/** What a learner has done, in localStorage, in the format of the notebooks (ruleskit/lesson/progress.py, review.py).
 * @import { State } from "./machine.js"
 * @typedef {{solved: number, stars: number, moves: number, tries: number, hints: number, at: string}} Done
 * @typedef {{due: string, step: number, key: string}} Missed
 * @typedef {{done: Record<string, Done>, missed: Record<string, Missed>, settings: Record<string, string>}} Progress */
import { stars } from "./machine.js";

const KEY = "ruleskit.progress", VERSION = 1, DAYS = [1, 3, 7, 21];
const NOTHING = { solved: 0, stars: 0, moves: 0, tries: 0, hints: 0, at: "" };
/** @type {Progress | undefined} */ let fallback;

/** @returns {Progress} */
export function load() {
  try {
    const text = localStorage.getItem(KEY);
    if (text) return imported(text);
  } catch { /* unreadable or forbidden: begin anew */ }
  return fallback ?? { done: {}, missed: {}, settings: {} };
}

/** @param {Progress} progress */
export function save(progress) {
  fallback = progress;
  try {
    localStorage.setItem(KEY, exported(progress));
  } catch { /* a browser that keeps nothing still runs the lesson */ }
}

/** Names in order, as the notebooks write them. @param {any} value @returns {any} */
function sorted(value) {
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.keys(value).sort().map((name) => [name, sorted(value[name])]));
}

/** The progress as text. @param {Progress} progress */
export const exported = (progress) => JSON.stringify(sorted({ version: VERSION, ...progress }), null, 1);

/** The progress in a text; throws if it is none. @param {string} text @returns {Progress} */
export function imported(text) {
  const { version, done, missed, settings } = JSON.parse(text);
  if (version !== VERSION || ![done, missed, settings].every((part) => part && typeof part === "object")) throw new TypeError(text.slice(0, 80));
  /** @param {any} row @param {any} like */
  const shaped = (row, like) => Object.keys(like).every((name) => typeof row[name] === typeof like[name]) && Object.keys(row).length === Object.keys(like).length;
  if (!Object.values(done).every((row) => shaped(row, NOTHING))) throw new TypeError("done");
  if (!Object.values(missed).every((row) => shaped(row, { due: "", step: 0, key: "" }))) throw new TypeError("missed");
  return { done, missed, settings };
}

/** With a finished or abandoned run added. @param {Progress} progress @param {string} key @param {State} state @param {number} par @param {Date} now */
export function recorded(progress, key, state, par, now) {
  const before = progress.done[key] ?? NOTHING;
  let after = { ...before, tries: before.tries + state.tries, hints: before.hints + state.hints };
  if (state.solved) {
    after = {
      ...after, solved: before.solved + 1, stars: Math.max(before.stars, stars(state, par)),
      moves: Math.min(before.moves || state.moves, state.moves), at: stamp(now),
    };
  }
  return { ...progress, done: { ...progress.done, [key]: after } };
}

/** With codes that were missed, due tomorrow. @param {Progress} progress @param {string[]} codes @param {string} key @param {Date} now */
export function missed(progress, codes, key, now) {
  const again = Object.fromEntries(codes.map((code) => [code, { due: day(now, DAYS[0]), step: 0, key }]));
  return { ...progress, missed: { ...progress.missed, ...again } };
}

/** With a code that was answered rightly: it comes back later, at last not at all. @param {Progress} progress @param {string} code @param {Date} now */
export function answered(progress, code, now) {
  const { [code]: row, ...rest } = progress.missed, next = row.step + 1;
  if (next < DAYS.length) rest[code] = { ...row, step: next, due: day(now, DAYS[next]) };
  return { ...progress, missed: rest };
}

/** Codes that come back today, the longest overdue first. @param {Progress} progress @param {Date} now */
export function due(progress, now) {
  const today = day(now, 0);
  return Object.entries(progress.missed).filter(([, row]) => row.due <= today)
    .sort(([a, one], [b, two]) => (one.due + a < two.due + b ? -1 : 1)).map(([code]) => code);
}

/** Both together: the best of each exercise, and the sooner of what comes back. @param {Progress} ours @param {Progress} theirs @returns {Progress} */
export function merged(ours, theirs) {
  const done = { ...ours.done };
  for (const [key, row] of Object.entries(theirs.done)) done[key] = key in done ? best(done[key], row) : row;
  const again = { ...ours.missed };
  for (const [code, row] of Object.entries(theirs.missed)) if (!(code in again) || row.due < again[code].due) again[code] = row;
  return { done, missed: again, settings: { ...theirs.settings, ...ours.settings } };
}

/** @param {Done} one @param {Done} other @returns {Done} */
function best(one, other) {
  const moves = [one, other].filter((row) => row.solved).map((row) => row.moves);
  return {
    solved: Math.max(one.solved, other.solved), stars: Math.max(one.stars, other.stars),
    moves: moves.length ? Math.min(...moves) : 0, tries: Math.max(one.tries, other.tries),
    hints: Math.max(one.hints, other.hints), at: one.at > other.at ? one.at : other.at,
  };
}

/** @param {number} n */
const two = (n) => String(n).padStart(2, "0");
/** @param {Date} date @param {number} days */
function day(date, days) {
  const then = new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
  return `${then.getFullYear()}-${two(then.getMonth() + 1)}-${two(then.getDate())}`;
}
/** The time with its zone. @param {Date} now */
function stamp(now) {
  const zone = -now.getTimezoneOffset(), sign = zone < 0 ? "-" : "+";
  const clock = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join(":");
  return `${day(now, 0)}T${clock}${sign}${two(Math.floor(Math.abs(zone) / 60))}:${two(Math.abs(zone) % 60)}`;
}
