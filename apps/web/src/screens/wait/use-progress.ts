import type { Progress } from "@loanbridge/contract";
import { languageCode } from "#language/language.ts";
import { parentParameter } from "@loanbridge/contract/headers";
import { useEffect, useState } from "react";
import { loadProgress } from "../../api/index.ts";
import { isSettled } from "./settled.ts";

/** Milliseconds. */
const pollInterval = 2000;
/** In a partner's frame, a call may go out before the partner's page has said who the visitor is. */
const mostMisses = 2;
/** Milliseconds without an event after which the page asks whether it missed one. */
const longSilence = 6000;

export interface RoutingProgress {
  progress: Progress | undefined;
  /** Latest end of the routing, on the page's clock. */
  until: number;
  /** The last call to the server failed. */
  unsteady: boolean;
  /** This browser has no request anymore: it was ended or erased, or a link opened it elsewhere. */
  gone: boolean;
}

const start: RoutingProgress = { progress: undefined, until: 0, unsteady: false, gone: false };

/** The figures without the remaining time, which always changes. */
const toText = (progress: Progress): string => JSON.stringify({ ...progress, remainingMs: 0 });

/**
 * Follows the routing of the request by events, or by polling every two seconds if those fail: with an error, or
 * silently, as behind a proxy that holds events back. Also asks at once when the page is shown again or the browser is online again.
 */
export function useProgress(): RoutingProgress {
  const [state, setState] = useState<RoutingProgress>(start);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    let isAsking = false;
    let misses = 0;
    let known: string | undefined;
    const listeners = new AbortController();
    const stop = () => {
      stopped = true;
      clearTimeout(timer);
      listeners.abort();
      events.close();
    };
    const askLater = () => {
      clearTimeout(timer);
      const pause = events.readyState === EventSource.CLOSED ? pollInterval : longSilence;
      if (!stopped) timer = setTimeout(() => void ask(), pause);
    };
    const update = (progress: Progress) => {
      known = toText(progress);
      setState({ ...start, progress, until: performance.now() + progress.remainingMs });
      if (isSettled(progress)) stop();
    };
    const ask = async () => {
      if (isAsking) return;
      isAsking = true;
      const answer = await loadProgress();
      isAsking = false;
      if (stopped) return;
      misses = !answer.ok && answer.failure === "expired" ? misses + 1 : 0;
      if (misses === mostMisses) {
        stop();
        return setState({ ...start, gone: true });
      }
      if (answer.ok) {
        // The stream did not deliver this.
        if (toText(answer.data) !== known) events.close();
        update(answer.data);
      } else setState((before) => ({ ...before, unsteady: true }));
      askLater();
    };
    // EventSource cannot send our headers. In a partner's frame without cookies it fails, and polling takes over.
    const { frame } = globalThis.loanbridge ?? {};
    const query = new URLSearchParams({ lang: languageCode, ...(frame && { [parentParameter]: frame.parent }) });
    const events = new EventSource(`/api/v1/userApplication/events?${query.toString()}`);
    events.addEventListener("progress", (event: MessageEvent<string>) => {
      update(JSON.parse(event.data) as Progress);
      askLater();
    });
    events.addEventListener("error", () => {
      events.close();
      if (!stopped) void ask();
    });
    const { signal } = listeners;
    globalThis.addEventListener("online", () => void ask(), { signal });
    const onShown = () => document.visibilityState === "visible" && void ask();
    document.addEventListener("visibilitychange", onShown, { signal });
    askLater();
    return stop;
  }, []);

  return state;
}
