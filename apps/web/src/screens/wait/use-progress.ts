import type { Progress } from "@loanbridge/contract";
import { parentParameter } from "@loanbridge/contract/headers";
import { useEffect, useState } from "react";
import { loadProgress } from "../../api/index.ts";
import { isSettled } from "./settled.ts";

const pollInterval = 2000;

export interface RoutingProgress {
  progress: Progress | undefined;
  /** Latest end of the routing, on the page's clock. */
  until: number;
  /** The stream failed, and so did the last poll. */
  unsteady: boolean;
}

/** Follows the routing of the request by events, or by polling every two seconds if those fail. */
export function useProgress(): RoutingProgress {
  const [state, setState] = useState<RoutingProgress>({ progress: undefined, until: 0, unsteady: false });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const stop = () => {
      stopped = true;
      clearTimeout(timer);
      events.close();
    };
    const update = (progress: Progress) => {
      setState({ progress, until: performance.now() + progress.remainingMs, unsteady: false });
      if (isSettled(progress)) stop();
    };
    const poll = async () => {
      const answer = await loadProgress();
      if (stopped) return;
      if (answer.ok) update(answer.data);
      else setState((before) => ({ ...before, unsteady: true }));
      if (!stopped) timer = setTimeout(() => void poll(), pollInterval);
    };
    // EventSource cannot send our headers. In a partner's frame without cookies it fails, and polling takes over.
    const { frame } = globalThis.loanbridge ?? {};
    const query = frame ? `?${new URLSearchParams({ [parentParameter]: frame.parent }).toString()}` : "";
    const events = new EventSource(`/api/v1/userApplication/events${query}`);
    events.addEventListener("progress", (event: MessageEvent<string>) => update(JSON.parse(event.data) as Progress));
    events.addEventListener("error", () => {
      events.close();
      if (!stopped && timer === undefined) void poll();
    });
    return stop;
  }, []);

  return state;
}
