import { useEffect, useRef, useState } from "react";
import { type Failure, frame, loadApplication, type Result } from "../../api/index.ts";
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
function leaveTo(url: string): void {
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
  /** Set if the server cannot be reached, which the link to the lender's page leads through. */
  readonly failure: Failure | undefined;
  /**
   * Opens the lender's page. Before that, `tell` tells the server, because from then on it is too late to decline; if it
   * resolves to `stays`, the page is not opened. Continues if the server refuses. Ignores further calls meanwhile.
   */
  readonly leave: (url: string | undefined, tell?: () => Promise<Result<unknown> | "stays">) => Promise<void>;
}

const unreachable = { ok: false, failure: "offline" } as const;

/** State of the buttons that lead to a lender's page. */
export function useLeave(): Leaving {
  const running = useRef(false);
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  return {
    isLeaving,
    failure,
    async leave(url, tell) {
      if (running.current) return;
      running.current = true;
      setLeaving(true);
      setFailure(undefined);
      const answer = navigator.onLine ? await tell?.() : unreachable;
      running.current = false;
      setLeaving(false);
      if (url === undefined || answer === "stays") return;
      if (answer?.ok === false && answer.failure === "offline") setFailure(answer.failure);
      else leaveTo(url);
    },
  };
}
