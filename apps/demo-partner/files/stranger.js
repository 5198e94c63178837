"use strict";
const name = "formInlayAuthorization";
const toPage = [
  { type: "ready" },
  { type: "resize", height: 7 },
  { type: "getCookie", name },
  { type: "setCookie", name, value: "planted", maxAge: 86400 },
  { type: "redirect", url: `${location.origin}/stolen` },
  { type: "scroll", top: 7 },
  { type: "stepChanged", step: "/stolen" },
  { type: "close" },
];
const toForm = [
  { type: "cookie", name, value: "planted" },
  { type: "view", top: 4321, height: 7 },
];
const tried = document.getElementById("tried");
let sent = 0;
let answers = 0;

addEventListener("message", () => {
  answers += 1;
  showCounts();
});

function showCounts() {
  tried.textContent = `Messages sent: ${sent}. Answers: ${answers}.`;
}

function attempt() {
  const others = Array.from({ length: parent.length }, (_, at) => parent[at]).filter((other) => other !== self);
  for (const [targets, messages] of [
    [[parent], toPage],
    [others, toForm],
  ])
    for (const target of targets)
      for (const message of messages) {
        target.postMessage(Object.assign({ loanbridge: 1 }, message), "*");
        sent += 1;
      }
  showCounts();
}

document.getElementById("try").addEventListener("click", attempt);
attempt();
