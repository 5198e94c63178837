import { useEffect, useEffectEvent, useState } from "react";
import type { Failure } from "../../api/index.ts";
import type { Submission } from "../../form/index.ts";

/** Transient failures. Resending is safe, because the same update is stored only once. */
const transientFailures = ["offline", "timeout", "busy", "unsaved"] as const satisfies readonly Failure[];
export type TransientFailure = (typeof transientFailures)[number];

const maxDelay = 15_000;

/** Milliseconds before the next attempt. */
export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, maxDelay);
}

/**
 * Resends after a transient failure: when the connection is back, and after growing pauses. Returns the failure being
 * retried.
 */
export function useResend({ failure, busy, submit, fail }: Submission): TransientFailure | undefined {
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<TransientFailure>();
  const current = transientFailures.find((one) => one === failure);
  const isTransient = current !== undefined;
  const resend = useEffectEvent(() => {
    setLast(current);
    submit()
      .catch(() => fail("offline"))
      .finally(() => setAttempt((before) => before + 1));
  });
  useEffect(() => {
    if (!isTransient || busy) return undefined;
    const timer = setTimeout(resend, retryDelay(attempt));
    globalThis.addEventListener("online", resend);
    return () => {
      clearTimeout(timer);
      globalThis.removeEventListener("online", resend);
    };
  }, [isTransient, busy, attempt]);
  // Keep the message unchanged while resending.
  return current ?? (busy ? last : undefined);
}
