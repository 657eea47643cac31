// Runs the page's machine over events that come as lines of JSON, and says what it says.
import { createInterface } from "node:readline";
import { start, step, nodeOf } from "../../docs/assets/js/machine.js";
import { sayFeedback } from "../../docs/assets/js/speak.js";

let words;
for await (const line of createInterface({ input: process.stdin })) {
  const task = JSON.parse(line);
  if (task.words) {
    words = task.words;
    continue;
  }
  let state = start(task.table);
  const said = [];
  for (const event of task.events) {
    const { fen } = nodeOf(task.table, state), [next, feedback] = step(task.table, state, event);
    said.push({ state: next, feedback: feedback.map(({ at, ...told }) => ({ ...told, text: sayFeedback(words, task.table, fen, told) })) });
    state = next;
  }
  console.log(JSON.stringify(said));
}
