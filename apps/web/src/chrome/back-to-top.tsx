import { useSyncExternalStore } from "react";
import { chrome as copy } from "#copy/chrome.ts";
import { Icon } from "../images/icon.tsx";
import { scrollSmoothly } from "../landing/scroll-smoothly.ts";

/** Pixels after which the page counts as scrolled. */
const scrolledAfter = 600;

/** Milliseconds. What the visitor scrolled for, such as the messages of a form, is painted first. */
const lookAfter = 100;

function subscribe(changed: () => void): () => void {
  let looking: ReturnType<typeof setTimeout>;
  const look = () => {
    clearTimeout(looking);
    looking = setTimeout(changed, lookAfter);
  };
  globalThis.addEventListener("scroll", look, { passive: true });
  return () => globalThis.removeEventListener("scroll", look);
}

export function BackToTop() {
  const scrolled = useSyncExternalStore(
    subscribe,
    () => globalThis.scrollY > scrolledAfter,
    () => false,
  );
  if (!scrolled) return null;
  return (
    <button type="button" className="back-to-top" aria-label={copy.backToTop} onClick={() => scrollSmoothly("navbar")}>
      <Icon name="up" />
    </button>
  );
}
