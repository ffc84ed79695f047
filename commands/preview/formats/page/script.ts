/** Script of the filter and of the links between resources. The report is complete without it. */
export const script = `
"use strict";
const box = document.getElementById("filter");
const query = document.getElementById("query");
const only = document.getElementById("only-lowers");
const shown = document.getElementById("shown");
const items = [...document.querySelectorAll("[data-find]")];

function filter() {
  const parts = query.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let count = 0;
  for (const item of items) {
    const fits = parts.every((part) => item.dataset.find.includes(part)) && !(only.checked && item.dataset.lowers !== "yes");
    item.hidden = !fits;
    if (fits && item.classList.contains("change")) count++;
  }
  for (const section of document.querySelectorAll("section")) {
    section.hidden = [...section.querySelectorAll("[data-find]")].every((item) => item.hidden);
  }
  const all = items.filter((item) => item.classList.contains("change")).length;
  shown.textContent = count + " of " + all + " resources shown";
}

if (box) {
  query.addEventListener("input", filter);
  only.addEventListener("change", filter);
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && event.target !== query && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      query.focus();
    }
  });
  box.hidden = false;
  filter();
}
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[href^='#c']") : null;
  const target = link && document.getElementById(link.getAttribute("href").slice(1));
  if (target instanceof HTMLDetailsElement) target.open = true;
});
`;
