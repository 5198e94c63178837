"use strict";
const message = document.getElementById("status");
globalThis.loanbridgeEmbed({
  site: document.currentScript.dataset.to,
  target: "#loan-form",
  affid: "FERNHILL",
  title: "Request a personal loan",
  onClose: () => (message.textContent = "You closed the form."),
});
