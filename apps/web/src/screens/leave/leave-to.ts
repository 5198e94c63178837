import { useEffect, useState } from "react";
import { frame } from "../../api/index.ts";

/** Marks the history entry that was left; a visitor who returns to it is not redirected again. */
const mark = "left";

function hasLeft(): boolean {
  const state: unknown = globalThis.history.state;
  return typeof state === "object" && state !== null && mark in state;
}

/**
 * Milliseconds in which a second click is ignored: two navigations would add the lender's page to the history twice.
 */
const repeatMs = 5000;
let leftAt = -Infinity;

/** Opens the lender's page in the whole window, even from a partner's frame. */
export function leaveTo(url: string): void {
  const now = performance.now();
  if (now - leftAt < repeatMs) return;
  leftAt = now;
  globalThis.history.replaceState({ [mark]: true }, "");
  void leave(url);
}

async function leave(url: string): Promise<void> {
  const side = await frame.side;
  if (side?.leave(url)) return;
  const top = globalThis.top ?? globalThis;
  top.location.href = url;
}

/**
 * Returns true if this page was left for the lender's, including when the browser restores it from the back/forward
 * cache.
 */
export function useReturned(): boolean {
  const [returned, setReturned] = useState(hasLeft);
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      leftAt = -Infinity;
      setReturned((before) => before || persisted);
    };
    globalThis.addEventListener("pageshow", shown);
    return () => globalThis.removeEventListener("pageshow", shown);
  }, []);
  return returned;
}
