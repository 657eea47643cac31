// @ts-check
/** `<rk-progress>`: what was done in this browser, out to a file and in from one, in the notebooks' format. */
import * as kept from "./progress.js";

class ProgressPanel extends HTMLElement {
  connectedCallback() {
    const { exportLabel = "", importLabel = "", resetLabel = "" } = this.dataset;
    const title = Object.assign(document.createElement("p"), { className: "rk-title", textContent: this.dataset.title });
    this.said = Object.assign(document.createElement("p"), { role: "status" });
    this.file = Object.assign(document.createElement("input"), { type: "file", accept: ".json,application/json", hidden: true });
    this.file.setAttribute("aria-label", importLabel);
    const row = Object.assign(document.createElement("div"), { className: "rk-row" });
    row.append(this.button(exportLabel, () => this.save()), this.button(importLabel, () => this.file?.click()), this.button(resetLabel, (button) => this.forget(button)), this.file);
    this.file.addEventListener("change", () => this.read());
    this.replaceChildren(title, this.said, row);
    this.show();
  }
  /** @param {string} label @param {(button: HTMLButtonElement) => void} act */
  button(label, act) {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: label });
    button.addEventListener("click", () => act(button));
    return button;
  }
  show() {
    const done = kept.load().done, rows = Object.values(done).filter((row) => row.solved), { solved = "", nothing = "", all = "" } = this.dataset;
    const stars = rows.reduce((sum, row) => sum + row.stars, 0);
    for (const place of document.querySelectorAll("[data-stars]")) {
      const { stars: lesson, most } = /** @type {HTMLElement} */ (place).dataset;
      const won = Object.entries(done).reduce((sum, [key, row]) => sum + (key.startsWith(`${lesson}/`) ? row.stars : 0), 0);
      place.textContent = won ? `★ ${won}/${most}` : "–";
    }
    this.say(rows.length ? solved.replace("{n}", String(rows.length)).replace("{all}", all).replace("{stars}", String(stars)) : nothing);
  }
  /** @param {string} text */
  say(text) { if (this.said) this.said.textContent = text; }
  save() {
    const href = URL.createObjectURL(new Blob([kept.exported(kept.load())], { type: "application/json" }));
    Object.assign(document.createElement("a"), { href, download: "progress.json" }).click();
    setTimeout(() => URL.revokeObjectURL(href), 1000);
  }
  async read() {
    const text = await this.file?.files?.[0]?.text();
    if (text === undefined) return;
    try {
      kept.save(kept.merged(kept.load(), kept.imported(text)));
      this.show();
      this.say(`${this.said?.textContent} ${this.dataset.read}`);
    } catch {
      this.say(this.dataset.bad ?? "");
    }
  }
  /** @param {HTMLButtonElement} button */
  forget(button) {
    if (button.textContent !== this.dataset.sure) {
      button.textContent = this.dataset.sure ?? "";
      return;
    }
    kept.save({ done: {}, missed: {}, settings: {} });
    button.textContent = this.dataset.resetLabel ?? "";
    this.show();
  }
}
customElements.define("rk-progress", ProgressPanel);
