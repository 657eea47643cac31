// Filters of the gallery, and arrow keys from picture to picture.
const form = document.querySelector(".rk-filters");
const cards = [...document.querySelectorAll(".rk-cards li")];
const out = form.querySelector("output");
form.hidden = false;

function filter() {
  const wanted = Object.fromEntries([...form.querySelectorAll("[data-filter]")].map((f) => [f.dataset.filter, f.value]));
  const words = wanted.words.trim().toLowerCase();
  for (const card of cards) {
    const fits = ["game", "kind"].every((key) => !wanted[key] || card.dataset[key] === wanted[key]);
    card.hidden = !fits || !card.textContent.toLowerCase().includes(words);
  }
  const shown = cards.filter((card) => !card.hidden).length;
  for (const list of document.querySelectorAll(".rk-cards")) {
    const empty = ![...list.children].some((card) => !card.hidden);
    list.hidden = empty;
    list.previousElementSibling.hidden = empty;
  }
  out.textContent = shown ? out.dataset.some.replace("{n}", shown).replace("{all}", cards.length) : out.dataset.none;
}
form.addEventListener("input", filter);
form.addEventListener("submit", (event) => event.preventDefault());
filter();

document.addEventListener("keydown", (event) => {
  const here = event.target.closest?.(".rk-cards li");
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 0, ArrowUp: 0 }[event.key];
  if (!here || step === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
  const shown = cards.filter((card) => !card.hidden);
  const next = step ? shown[shown.indexOf(here) + step] : below(here, shown, event.key === "ArrowDown");
  if (!next) return;
  event.preventDefault();
  next.firstElementChild.focus();
});

/** The nearest card of the next row down or up. */
function below(here, shown, down) {
  const from = here.getBoundingClientRect();
  const rows = shown.map((card) => [card, card.getBoundingClientRect()]).filter(([, box]) => (down ? box.top > from.top + 1 : box.top < from.top - 1));
  if (!rows.length) return null;
  const row = down ? Math.min(...rows.map(([, box]) => box.top)) : Math.max(...rows.map(([, box]) => box.top));
  const near = rows.filter(([, box]) => Math.abs(box.top - row) < 2);
  return near.reduce((a, b) => (Math.abs(b[1].left - from.left) < Math.abs(a[1].left - from.left) ? b : a))[0];
}
