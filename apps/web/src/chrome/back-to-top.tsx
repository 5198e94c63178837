import { useSyncExternalStore } from "react";
import { chrome as copy } from "#copy/chrome.ts";
import { Icon } from "../images/icon.tsx";
import { scrollSmoothly } from "../landing/scroll-smoothly.ts";

/** Pixels after which the page counts as scrolled. */
const scrolledAfter = 600;

function subscribe(changed: () => void): () => void {
  globalThis.addEventListener("scroll", changed, { passive: true });
  return () => globalThis.removeEventListener("scroll", changed);
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
