import { frame } from "../api/index.ts";

/** Milliseconds in total and per step; pixels below which it does not scroll. */
const duration = 1250;
const interval = 10;
const minimumDistance = 2;

const eased = (part: number) => (part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2);

/** Returns the scroll position after a fraction (0 to 1) of the animation. */
export function positionAt(part: number, from: number, to: number): number {
  return from + (to - from) * eased(Math.min(1, part));
}

/**
 * Scrolls an element to the top of the visible area. In a partner's frame the partner's page scrolls, and this one
 * never does.
 */
export async function toTop(id: string): Promise<void> {
  const side = await frame.side;
  if (side === undefined) return scrollToElement(id);
  const element = document.getElementById(id);
  if (element) side.scrollTo(globalThis.scrollY + element.getBoundingClientRect().top);
}

/** Scrolls an element to the top of the window: smoothly, or at once for visitors who prefer reduced motion. */
export function scrollToElement(id: string): void {
  const element = document.getElementById(id);
  if (!element) return;
  const from = globalThis.scrollY;
  const to = Math.max(0, from + element.getBoundingClientRect().top);
  if (Math.abs(to - from) < minimumDistance) return;
  if (globalThis.matchMedia("(prefers-reduced-motion: reduce)").matches) return globalThis.scrollTo(0, to);
  const started = performance.now();
  const stop = () => {
    clearInterval(timer);
    for (const event of ["wheel", "touchstart", "keydown"]) globalThis.removeEventListener(event, stop);
  };
  const timer = setInterval(() => {
    const part = (performance.now() - started) / duration;
    globalThis.scrollTo({ top: positionAt(part, from, to), behavior: "instant" });
    if (part >= 1) stop();
  }, interval);
  // The visitor's own scrolling takes precedence.
  for (const event of ["wheel", "touchstart", "keydown"]) globalThis.addEventListener(event, stop, { passive: true });
}
