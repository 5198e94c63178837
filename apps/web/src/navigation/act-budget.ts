/**
 * Most navigations after one visitor input. The longest regular path, from a form through the wait page to a lender,
 * takes five.
 */
export const mostPerAct = 12;

const acts = ["pointerdown", "keydown", "click", "input", "submit", "popstate"] as const;

let left = mostPerAct;
let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  for (const act of acts) globalThis.addEventListener(act, () => (left = mostPerAct), { capture: true, passive: true });
}

/**
 * Uses one navigation of the budget, which each visitor input resets. Returns false if the budget is used up, so that
 * two parts of the page redirecting to each other stop, and the current screen stays.
 */
export function mayNavigate(): boolean {
  listen();
  if (left === 0) return false;
  left -= 1;
  if (left === 0) console.error("Stopped redirecting: too many navigations without an act of the visitor.");
  return true;
}
