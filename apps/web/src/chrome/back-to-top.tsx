import { useRef, useSyncExternalStore } from "react";
import { chrome as copy } from "#language/pages/chrome.ts";
import { Icon } from "../images/index.ts";
import { scrollSmoothly } from "../navigation/index.ts";

/** Pixels after which the page counts as scrolled. */
const scrolledAfter = 600;

/** Milliseconds. Delayed so that what the visitor scrolled to, such as a form's messages, is painted first. */
const lookAfter = 100;

/** Focusing or pressing a control may reveal something under the button. */
const events = ["scroll", "resize", "focusin", "click"] as const;

function subscribe(changed: () => void): () => void {
  let looking: ReturnType<typeof setTimeout>;
  const look = () => {
    clearTimeout(looking);
    looking = setTimeout(changed, lookAfter);
  };
  for (const event of events) globalThis.addEventListener(event, look, { passive: true });
  return () => {
    for (const event of events) globalThis.removeEventListener(event, look);
  };
}

/** Returns true if the button covers another control, such as a select or part of a submit button on a phone. */
function liesOverOthers(button: HTMLElement | null): boolean {
  if (button === null) return false;
  const { left, top, width, height } = button.getBoundingClientRect();
  const inside = [0, 0.5, 1];
  const below = inside.flatMap((x) =>
    inside.flatMap((y) => document.elementsFromPoint(left + x * width, top + y * height)),
  );
  return below.some((element) => element !== button && element.matches("a, button, input, select, textarea, label"));
}

export function BackToTop() {
  const button = useRef<HTMLButtonElement>(null);
  const shown = useSyncExternalStore(
    subscribe,
    () => globalThis.scrollY > scrolledAfter && !liesOverOthers(button.current),
    () => false,
  );
  return (
    <button
      ref={button}
      type="button"
      className="back-to-top"
      data-shown={shown}
      aria-label={copy.backToTop}
      onClick={() => scrollSmoothly("navbar")}
    >
      <Icon name="up" />
    </button>
  );
}
