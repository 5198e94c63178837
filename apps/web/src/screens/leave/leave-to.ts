import { useEffect, useState } from "react";
import { frame } from "../../api/frame-side.ts";

/** Of the entry of the history that was left: who comes back to it decides by themselves. */
const mark = "left";

function hasLeft(): boolean {
  const state: unknown = globalThis.history.state;
  return typeof state === "object" && state !== null && mark in state;
}

/** Milliseconds in which a second click is the same wish: two navigations would leave the lender's page in the history twice. */
const patience = 5000;
let leaving = -Infinity;

/** The lender's page takes the whole window, also out of a partner's frame. */
export function leaveTo(url: string): void {
  const now = performance.now();
  if (now - leaving < patience) return;
  leaving = now;
  globalThis.history.replaceState({ [mark]: true }, "");
  void leave(url);
}

async function leave(url: string): Promise<void> {
  const side = await frame.side;
  if (side?.leave(url)) return;
  const top = globalThis.top ?? globalThis;
  top.location.href = url;
}

/** Whether this page was left for the lender's; also where the browser kept it as it was, and shows it again. */
export function useReturned(): boolean {
  const [returned, setReturned] = useState(hasLeft);
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      leaving = -Infinity;
      setReturned((before) => before || persisted);
    };
    globalThis.addEventListener("pageshow", shown);
    return () => globalThis.removeEventListener("pageshow", shown);
  }, []);
  return returned;
}
