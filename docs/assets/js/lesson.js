// @ts-check
/** Boards on a page: the same board.js as in a notebook, with a table that the build made instead of a kernel. */
import { mount } from "./board.js";
import { LessonJudge } from "./course.js";
import { FreeJudge } from "./free.js";

const FOLDER = "assets/boards/";
/** @type {Map<string, Promise<any>>} */ const loaded = new Map();

/** A table, loaded once for all boards of the page. @param {string} url */
function load(url) {
  if (!loaded.has(url)) {
    loaded.set(url, fetch(url).then((answer) => {
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
      return answer.json();
    }));
  }
  return /** @type {Promise<any>} */ (loaded.get(url));
}

/** Boards come to life when they are nearly in view; until then their pictures stand there. */
const near = new IntersectionObserver((seen) => {
  for (const { isIntersecting, target } of seen) if (isIntersecting) /** @type {LessonBoard} */ (target).begin();
}, { rootMargin: "400px" });

/** `<rk-lesson data-items="…" data-root="…" data-title="…">`: the picture in it stands until the board does. */
class LessonBoard extends HTMLElement {
  connectedCallback() {
    near.observe(this);
    if (this.dataset.play || this.dataset.twin || this.dataset.witness) return;
    // What the boards further down will need is fetched before it is needed, and before the network may go.
    const later = window.requestIdleCallback ?? setTimeout;
    addEventListener("load", () => later(() => this.tables().catch(() => {})), { once: true });
  }
  disconnectedCallback() {
    near.unobserve(this);
    this.stop?.();
  }
  /** Words, drawings and tables. @returns {Promise<any[]>} */
  tables() {
    const { items = "", root = "", game = "chess" } = this.dataset, lang = document.documentElement.lang;
    const folder = new URL(root + FOLDER, document.baseURI).href, names = items.split(" ").map((name) => `${name}.${lang}`);
    return Promise.all([`words.${lang}`, `art.${game}`, ...names].map((name) => load(`${folder}${name}.json`)));
  }
  async begin() {
    near.unobserve(this);
    const { root = "", title = "" } = this.dataset, site = new URL(root, document.baseURI).href;
    try {
      const [words, art, ...files] = await this.tables();
      if (!this.isConnected) return;
      const tables = files.flatMap((file) => file.set ?? file);
      const judge = tables[0].free ? new FreeJudge(words, art, site, tables[0], title) : new LessonJudge(words, art, site, tables, title);
      const stage = document.createElement("div");
      this.stop = mount(stage, /** @type {any} */ (judge));
      this.replaceChildren(stage);
      this.dataset.ready = "";
    } catch (error) {
      this.dataset.failed = String(error);
      console.error(error);
    }
  }
}
customElements.define("rk-lesson", LessonBoard);
