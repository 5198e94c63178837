import type { Lender, LenderClient } from "../../lenders/index.ts";
import type { Metrics } from "../../system/index.ts";

type Call = keyof LenderClient;

/** Wraps a client to count calls by lender and outcome, and time them. */
export function measuredClient(
  client: LenderClient,
  metrics: Pick<Metrics, "lenderCalls" | "lenderSeconds">,
): LenderClient {
  async function measured<T>(lender: Lender, call: Call, work: () => Promise<T>, outcomeOf: (answer: T) => string) {
    const labels = { lender: lender.id, call };
    const stop = metrics.lenderSeconds.startTimer(labels);
    let outcome = "failed";
    try {
      const answer = await work();
      outcome = outcomeOf(answer);
      return answer;
    } finally {
      stop();
      metrics.lenderCalls.inc({ ...labels, outcome });
    }
  }
  return {
    post: (lender, input, signal) =>
      measured(
        lender,
        "post",
        () => client.post(lender, input, signal),
        ({ kind }) => kind,
      ),
    poll: (lender, url, signal) =>
      measured(
        lender,
        "poll",
        () => client.poll(lender, url, signal),
        ({ kind }) => kind,
      ),
    status: (lender, key, signal) =>
      measured(
        lender,
        "status",
        () => client.status(lender, key, signal),
        (answer) => answer?.kind ?? "absent",
      ),
    offerDeclined: (lender, sale, signal) =>
      measured(
        lender,
        "offerDeclined",
        () => client.offerDeclined(lender, sale, signal),
        (heard) => (heard ? "heard" : "unheard"),
      ),
    ping: (lender, input, signal) =>
      measured(
        lender,
        "ping",
        () => client.ping(lender, input, signal),
        (answer) => ("bid" in answer ? "bid" : "declined" in answer ? "declined" : "unknown"),
      ),
  };
}
