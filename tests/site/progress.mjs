// Does with what a learner has done what the lines of JSON ask, and prints it as text.
import { createInterface } from "node:readline";
import * as kept from "../../docs/assets/js/progress.js";

for await (const line of createInterface({ input: process.stdin })) {
  const { text, other, state, par, key, codes, now } = JSON.parse(line), time = new Date(now);
  let progress = kept.imported(text);
  if (other) progress = kept.merged(progress, kept.imported(other));
  if (state) progress = kept.recorded(progress, key, state, par, time);
  if (codes) progress = kept.missed(progress, codes, key, time);
  for (const code of kept.due(progress, time)) progress = kept.answered(progress, code, time);
  console.log(JSON.stringify(kept.exported(progress)));
}
