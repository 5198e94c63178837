import type { Progress } from "@loanbridge/contract";
import { parentParameter } from "@loanbridge/contract/headers";
import { useEffect, useState } from "react";
import { loadProgress } from "../../api/user-application.ts";
import { isSettled } from "./settled.ts";

const pollInterval = 2000;

export interface Heard {
  progress: Progress | undefined;
  /** When the routing ends at the latest, on the clock of the page. */
  until: number;
  /** The stream failed, and the last question had no answer either. */
  unsteady: boolean;
}

/** Follows the routing of the request: by events, or, where those fail, by asking every two seconds. */
export function useProgress(): Heard {
  const [heard, setHeard] = useState<Heard>({ progress: undefined, until: 0, unsteady: false });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const stop = () => {
      stopped = true;
      clearTimeout(timer);
      events.close();
    };
    const hear = (progress: Progress) => {
      setHeard({ progress, until: performance.now() + progress.remainingMs, unsteady: false });
      if (isSettled(progress)) stop();
    };
    const poll = async () => {
      const answer = await loadProgress();
      if (stopped) return;
      if (answer.ok) hear(answer.data);
      else setHeard((before) => ({ ...before, unsteady: true }));
      if (!stopped) timer = setTimeout(() => void poll(), pollInterval);
    };
    // A stream has no headers of ours. In a partner's frame without cookies it fails, and there is polling.
    const { frame } = globalThis.loanbridge ?? {};
    const query = frame ? `?${new URLSearchParams({ [parentParameter]: frame.parent }).toString()}` : "";
    const events = new EventSource(`/api/v1/userApplication/events${query}`);
    events.addEventListener("progress", (event: MessageEvent<string>) => hear(JSON.parse(event.data) as Progress));
    events.addEventListener("error", () => {
      events.close();
      if (!stopped && timer === undefined) void poll();
    });
    return stop;
  }, []);

  return heard;
}
