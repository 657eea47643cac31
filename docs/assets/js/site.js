// Copies what a button holds, and says so on the button.
document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-copy]");
  if (!button) return;
  await navigator.clipboard.writeText(button.dataset.copy);
  const before = button.textContent;
  button.textContent = button.dataset.done;
  setTimeout(() => { button.textContent = before; }, 1500);
});

document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-print]")) print();
});

// The theme wraps wide tables so that they scroll; keys must reach them, too.
const size = new ResizeObserver((seen) => {
  for (const { target } of seen) {
    if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
    else target.removeAttribute("tabindex");
  }
});
const wrapped = () => document.querySelectorAll(".md-typeset__scrollwrap").forEach((box) => size.observe(box));
wrapped();
new MutationObserver(wrapped).observe(document.querySelector("article") ?? document.body, { childList: true, subtree: true });
