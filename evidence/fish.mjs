// Fairy-Stockfish's answers about Makruk positions: one line of FENs in, one line of answers out.
//
// FENs and answers are parted by ";". An answer is "!" if the side that does not move is in check,
// else "+" or "-" for the side that moves, and its legal moves. The first line names the program.
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

delete globalThis.fetch; // else ffish takes node for a browser and looks for its file on the web
const ffish = createRequire(import.meta.url)("ffish");
await new Promise((done) => {
  ffish.onRuntimeInitialized = done;
});
process.stdout.write(`${ffish.info()}\n`);
const board = new ffish.Board("makruk");

function turned(fen) {
  const [men, side, ...rest] = fen.split(" ");
  return [men, side === "w" ? "b" : "w", ...rest].join(" ");
}

function answer(fen) {
  board.setFen(turned(fen));
  if (board.isCheck()) return "!";
  board.setFen(fen);
  return (board.isCheck() ? "+" : "-") + board.legalMoves();
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${line.split(";").map(answer).join(";")}\n`);
}
