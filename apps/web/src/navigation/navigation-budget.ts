/**
 * Most navigations after one visitor input. The longest regular path, from a form through the wait page to a lender,
 * takes five.
 */
export const maxPerInput = 12;

const inputEvents = ["pointerdown", "keydown", "click", "input", "submit", "popstate"] as const;

let remaining = maxPerInput;
let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  for (const type of inputEvents)
    globalThis.addEventListener(type, () => (remaining = maxPerInput), { capture: true, passive: true });
}

/**
 * Uses one navigation of the budget, which each visitor input resets. Returns false if the budget is used up, so that
 * two parts of the page redirecting to each other stop, and the current screen stays.
 */
export function mayNavigate(): boolean {
  listen();
  if (remaining === 0) return false;
  remaining -= 1;
  if (remaining === 0) console.error("Stopped redirecting: too many navigations without an act of the visitor.");
  return true;
}
