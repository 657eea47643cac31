// @ts-check
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  arrow, corners, gesture, isWhite, nameOf, parseFen, place, press, promotions, refusal, squareAt, step, targets,
} from "../../ruleskit/widget/static/board.js";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const CASTLE = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

test("a FEN becomes a map of men, promoted bia with their tilde", () => {
  const men = parseFen(START);
  assert.equal(men.size, 32);
  assert.equal(men.get("e1"), "K");
  assert.equal(men.get("d8"), "q");
  const makruk = parseFen("4k3/8/1M~5m~/8/8/8/8/4K3 w - - 0 1");
  assert.deepEqual([...makruk], [["e8", "k"], ["b6", "M~"], ["h6", "m~"], ["e1", "K"]]);
  assert.equal(isWhite("M~"), true);
  assert.equal(isWhite("m~"), false);
});

test("squares and places are inverse in both orientations", () => {
  for (const flip of [false, true]) {
    for (let c = 0; c < 8; c++) for (let r = 0; r < 8; r++) assert.deepEqual(place(squareAt(c, r, flip), flip), [c, r]);
  }
  assert.equal(squareAt(0, 7, false), "a1");
  assert.equal(squareAt(0, 7, true), "h8");
});

test("keys move the focus as seen on the screen and stop at the edge", () => {
  assert.equal(step("e2", "ArrowUp", false, false), "e3");
  assert.equal(step("e2", "ArrowUp", false, true), "e1");
  assert.equal(step("a1", "ArrowLeft", false, false), "a1");
  assert.equal(step("h1", "ArrowLeft", false, true), "h1");
  assert.equal(step("e2", "Home", false, false), "a2");
  assert.equal(step("e2", "Home", true, false), "a8");
  assert.equal(step("e2", "End", true, false), "h1");
  assert.equal(step("e2", "PageUp", false, false), "e8");
  assert.equal(step("e2", "x", false, false), "");
});

test("squares have Thai names on request", () => {
  assert.equal(nameOf("a1", true), "ก๑");
  assert.equal(nameOf("h8", true), "ญ๘");
  assert.equal(nameOf("c4"), "c4");
});

test("targets say in four ways how a man may go there", () => {
  const men = parseFen("4k3/8/8/3p4/4P3/8/5n2/R3K2R w KQ - 0 1");
  assert.deepEqual(targets(["e4e5", "e4d5", "e1e2"], "e4", men), [["e5", "move"], ["d5", "capture"]]);
  assert.deepEqual(targets(["e1e2", "e1f2", "e1g1", "e1c1"], "e1", men),
    [["e2", "either"], ["f2", "either_man"], ["g1", "move"], ["c1", "move"]]);
  assert.deepEqual(targets([], "h8", men), []);
});

test("a king put on his own rook is castling in chess, on the home rank only", () => {
  const men = parseFen(CASTLE);
  assert.equal(gesture("e1", "h1", men, "chess"), "g1");
  assert.equal(gesture("e1", "a1", men, "chess"), "c1");
  assert.equal(gesture("e8", "h8", men, "chess"), "g8");
  assert.equal(gesture("e1", "h8", men, "chess"), "h8");
  assert.equal(gesture("h1", "e1", men, "chess"), "e1");
  assert.equal(gesture("e1", "h1", men, "makruk"), "h1");
  assert.equal(gesture("e4", "h4", parseFen("4k3/8/8/8/4K2R/8/8/8 w - - 0 1"), "chess"), "h4");
});

test("clicking king then own rook castles if that is legal, else selects the rook", () => {
  const men = parseFen(CASTLE);
  assert.deepEqual(press("e1", "h1", men, { fen: CASTLE, game: "chess", legal: ["e1g1", "e1c1"] }), { from: "e1", to: "g1" });
  assert.deepEqual(press("e1", "h1", men, { fen: CASTLE, game: "chess", legal: ["e1c1"] }), { select: "h1" });
});

test("clicks select, change, let go and try", () => {
  const state = { fen: START, game: "chess", legal: ["e2e4"] }, men = parseFen(START);
  assert.deepEqual(press("", "e4", men, state), { select: "" });
  assert.deepEqual(press("", "e2", men, state), { select: "e2" });
  assert.deepEqual(press("e2", "e2", men, state), { select: "" });
  assert.deepEqual(press("e2", "g1", men, state), { select: "g1" });
  assert.deepEqual(press("e2", "e4", men, state), { from: "e2", to: "e4" });
  assert.deepEqual(press("e2", "e7", men, state), { from: "e2", to: "e7" });
});

test("a man of the side that is not to move can be tried, but gives way to any other man", () => {
  const state = { fen: START, game: "chess", legal: [] }, men = parseFen(START);
  assert.deepEqual(press("", "e7", men, state), { select: "e7" });
  assert.deepEqual(press("e7", "e5", men, state), { from: "e7", to: "e5" });
  assert.deepEqual(press("e7", "e2", men, state), { select: "e2" });
});

test("promotion choices come from the judge's moves", () => {
  assert.deepEqual(promotions(["e7e8b", "e7e8n", "e7e8q", "e7e8r", "e7d8q", "a2a3"], "e7e8"), ["q", "r", "b", "n"]);
  assert.deepEqual(promotions(["a5a6m"], "a5a6"), ["m"]);
  assert.deepEqual(promotions(["a2a3"], "a2a3"), []);
});

test("every role of every refusal in the vectors gets its mark", () => {
  const file = new URL("../data/vectors/chess/illegal_moves.json", import.meta.url);
  const cases = JSON.parse(readFileSync(file, "utf8"));
  assert.ok(cases.length > 100);
  for (const { fen, squares } of cases) {
    const men = parseFen(fen), { marks, lines } = refusal(squares, men), marked = new Map(marks);
    for (const [role, names] of Object.entries(/** @type {Record<string, string[]>} */ (squares))) {
      for (const s of names) {
        if (role === "attacker") assert.ok(lines.some(([from]) => from === s), `${role} ${s}`);
        else assert.ok(marked.has(s), `${role} ${s} of ${fen}`);
      }
    }
  }
});

test("a refused castling shows the attacked square, its attacker and a line between them", () => {
  const fen = "rn1qkbnr/p1pp1pp1/bp2p2p/8/4P3/5NPB/PPPP1P1P/RNBQK2R w KQkq - 0 5";
  const { marks, lines } = refusal({ frm: ["e1"], rook: ["h1"], target: ["f1"], attacker: ["a6"] }, parseFen(fen));
  assert.deepEqual(marks, [["e1", "from"], ["h1", "rook"], ["f1", "attacked"]]);
  assert.deepEqual(lines, [["a6", "f1"]]);
});

test("arrows run from edge to edge, neighbours get the head alone", () => {
  assert.deepEqual(arrow(50, 50, 50, 750), { shaft: "M50.0 114.0L50.0 673.0", head: "M50.0 699.0L35.0 673.0L65.0 673.0Z" });
  assert.equal(arrow(50, 50, 150, 50).shaft, "");
});

test("an attacker's triangles sit in the corners that look at the king", () => {
  assert.equal(corners(0, 3).split("z").length - 1, 2);
  assert.equal(corners(-2, -2), "M2 2h28l-28 28z");
});
