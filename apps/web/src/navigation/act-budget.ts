/** Most navigations that follow one act of the visitor. The longest honest way, from a form over the wait to a lender, takes five. */
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
 * Takes one navigation from the budget that each act of the visitor renews. False when it is spent: two parts of the page
 * that redirect each other then stop, and the screen that is shown stays.
 */
export function mayNavigate(): boolean {
  listen();
  if (left === 0) return false;
  left -= 1;
  if (left === 0) console.error("Stopped redirecting: too many navigations without an act of the visitor.");
  return true;
}
