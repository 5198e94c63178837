"use strict";
const told = document.getElementById("told");
globalThis.loanbridgeEmbed({
  site: document.currentScript.dataset.to,
  target: "#loan-form",
  affid: "FERNHILL",
  title: "Request a personal loan",
  onClose: () => (told.textContent = "You closed the form."),
});
