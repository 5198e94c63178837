import { useEffect, useEffectEvent, useState } from "react";
import type { Failure } from "../../api/call.ts";
import type { Submission } from "../../form/use-submit.ts";

/** Failures that pass by themselves. The same update is stored once, however often it is sent. */
const passing = ["offline", "timeout", "busy"] as const satisfies readonly Failure[];
export type Passing = (typeof passing)[number];

const longestPause = 15_000;

/** Milliseconds before the next attempt. */
export function pauseBefore(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, longestPause);
}

/** Sends again what could not be sent: when the network is back, and after growing pauses. Answers what it is waiting for. */
export function useResend({ failure, busy, submit, fail }: Submission): Passing | undefined {
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<Passing>();
  const current = passing.find((one) => one === failure);
  const isPassing = current !== undefined;
  const resend = useEffectEvent(() => {
    setLast(current);
    submit()
      .catch(() => fail("offline"))
      .finally(() => setAttempt((before) => before + 1));
  });
  useEffect(() => {
    if (!isPassing || busy) return undefined;
    const timer = setTimeout(resend, pauseBefore(attempt));
    globalThis.addEventListener("online", resend);
    return () => {
      clearTimeout(timer);
      globalThis.removeEventListener("online", resend);
    };
  }, [isPassing, busy, attempt]);
  // While it is being sent again, nothing is said anew.
  return current ?? (busy ? last : undefined);
}
