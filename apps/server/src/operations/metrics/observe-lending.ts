import type { Metrics } from "../../system/index.ts";

/** Counts calls to lenders by lender and outcome, and times them. */
export function observeCalls({ lenderCalls, lenderSeconds }: Pick<Metrics, "lenderCalls" | "lenderSeconds">) {
  return (lender: string, call: string) => {
    const labels = { lender, call };
    const stop = lenderSeconds.startTimer(labels);
    return (outcome: string): void => {
      stop();
      lenderCalls.inc({ ...labels, outcome });
    };
  };
}

/** Counts tries of jobs by kind and outcome. */
export function observeTries({ workTries }: Pick<Metrics, "workTries">) {
  return (kind: string, outcome: "done" | "failed"): void => workTries.inc({ kind, outcome });
}
