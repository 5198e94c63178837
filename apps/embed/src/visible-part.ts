/** The visible part of the frame in its own pixels, within the window and every ancestor that scrolls or clips. */
export function visiblePart(frame: Element): { readonly top: number; readonly height: number } {
  const { top, bottom } = frame.getBoundingClientRect();
  let from = Math.max(top, 0);
  let to = Math.min(bottom, innerHeight);
  const { body } = document;
  // The overflow of these two applies to the window.
  for (let box = frame.parentElement; box && box !== body && box.parentElement !== null; box = box.parentElement) {
    if (getComputedStyle(box).overflowY === "visible") continue;
    const edges = box.getBoundingClientRect();
    from = Math.max(from, edges.top);
    to = Math.min(to, edges.bottom);
  }
  return { top: Math.max(0, Math.round(from - top)), height: Math.max(0, Math.round(to - from)) };
}
