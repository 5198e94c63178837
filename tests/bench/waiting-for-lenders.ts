import type { LenderClient } from "../../apps/server/src/lenders/types.ts";

interface Waiting {
  open: number;
  since: number;
  waited: number;
}

/** Wraps a client and measures, for each request, the milliseconds during which it waited for a lender. */
export function countWaiting(client: LenderClient) {
  const waiting = new Map<string, Waiting>();
  const during = async <T>(id: string, call: () => Promise<T>): Promise<T> => {
    const own = waiting.get(id) ?? { open: 0, since: 0, waited: 0 };
    waiting.set(id, own);
    if (own.open === 0) own.since = performance.now();
    own.open += 1;
    try {
      return await call();
    } finally {
      own.open -= 1;
      if (own.open === 0) own.waited += performance.now() - own.since;
    }
  };
  const counted: LenderClient = {
    ...client,
    post: (lender, input, signal) => during(input.request.id, () => client.post(lender, input, signal)),
    ping: (lender, input, signal) => during(input.request.id, () => client.ping(lender, input, signal)),
  };
  return { client: counted, waitedFor: (id: string): number => waiting.get(id)?.waited ?? 0 };
}
