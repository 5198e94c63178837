"use strict";
const form = document.getElementById("playground");
const events = document.getElementById("heard");
const shown = document.getElementById("shown");
let embedded;

function addEntry(text) {
  const item = document.createElement("li");
  item.textContent = text;
  events.append(item);
}

/** Escapes text for a quoted attribute. */
const quoted = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const [site, affid, title, width] = ["site", "affid", "title", "width"].map((name) => form.elements[name].value);
  embedded?.remove();
  events.replaceChildren();
  shown.style.maxWidth = width;
  const named = affid ? ` data-affid="${quoted(affid)}"` : "";
  document.getElementById("made").textContent =
    `<script src="${site}/embed.js" data-site${named} data-title="${quoted(title)}" async></script>`;
  embedded = globalThis.loanbridgeEmbed({
    site,
    affid,
    title,
    target: shown,
    onStep: (step) => addEntry(`onStep ${step}`),
    onClose: () => addEntry("onClose"),
    onRedirect: () => addEntry("onRedirect"),
  });
});

for (const button of document.querySelectorAll("[data-copies]"))
  button.addEventListener("click", () => {
    const { textContent } = document.getElementById(button.dataset.copies);
    void navigator.clipboard.writeText(textContent).then(() => (button.textContent = "Copied"));
  });
