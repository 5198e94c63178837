const pauseMs = 50;
/** An element that was dragged, or whose list of choices is open, stays `:active` in some browsers. */
const longestMs = 3_000;

/** Resolves once the visitor presses nothing. A message that appears earlier moves what is pressed from under the pointer. */
export async function released(): Promise<void> {
  for (let waited = 0; waited < longestMs && globalThis.document?.querySelector(":active"); waited += pauseMs) {
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs);
    });
  }
}

/**
 * Resolves when a message may appear: a press has ended. Keeps the focused control in view if the message pushes it down, as
 * large text on a small screen does.
 */
export async function beforeMessage(): Promise<void> {
  await released();
  const focused = globalThis.document?.activeElement;
  if (!focused || !isInView(focused)) return;
  // The message is rendered in the first frame.
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      if (document.activeElement === focused && !isInView(focused)) focused.scrollIntoView({ block: "nearest" });
    });
  });
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
