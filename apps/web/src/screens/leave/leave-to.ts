import { useEffect, useRef, useState } from "react";
import { frame, loadApplication } from "../../api/index.ts";
import { safeRedirect } from "../wait/settled.ts";

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
/** Links of this page that were used. Each works once. */
const used = new Set<string>();

/** Opens the lender's page in the whole window, even from a partner's frame. */
export function leaveTo(url: string): void {
  const now = performance.now();
  if (now - leftAt < repeatMs) return;
  leftAt = now;
  globalThis.history.replaceState({ [mark]: true }, "");
  void leave(url);
}

async function leave(url: string): Promise<void> {
  const target = used.has(url) ? ((await newLink()) ?? url) : url;
  used.add(target);
  const side = await frame.side;
  if (side?.leave(target)) return;
  const top = globalThis.top ?? globalThis;
  top.location.href = target;
}

/** A link that was not used yet, for a visitor whose browser restored this page. */
async function newLink(): Promise<string | undefined> {
  const answer = await loadApplication();
  return answer.ok ? safeRedirect(answer.data.userApplication["redirectUrl"]) : undefined;
}

/**
 * Returns true if the visitor has left for the lender's page before: by the server's account, because a partner's page
 * loads its frame again on Back, or by this page's, also when the browser restores it from the back/forward cache.
 */
export function useReturned(leftBefore = false): boolean {
  const [returned, setReturned] = useState(() => leftBefore || hasLeft());
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

interface Leaving {
  /** True until the server has answered. Meanwhile another choice would come too late. */
  readonly isLeaving: boolean;
  /**
   * Tells the server, because from then on it is too late to decline, and then opens the lender's page, unless `tell`
   * resolves to false. Continues even if the server is unavailable. Ignores further calls meanwhile.
   */
  readonly leave: (tell: () => Promise<unknown>, url: string | undefined) => Promise<void>;
}

/** State of the buttons that lead to a lender's page. */
export function useLeave(): Leaving {
  const running = useRef(false);
  const [isLeaving, setLeaving] = useState(false);
  return {
    isLeaving,
    async leave(tell, url) {
      if (running.current) return;
      running.current = true;
      setLeaving(true);
      const stays = (await tell()) === false;
      running.current = false;
      setLeaving(false);
      if (url !== undefined && !stays) leaveTo(url);
    },
  };
}
