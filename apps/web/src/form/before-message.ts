import { released } from "./released.ts";

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
