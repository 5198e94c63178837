/** Throughput and latency, in milliseconds. */
export interface Timed {
  readonly perSecond: number;
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Requests that the server refused because it was overloaded. */
  readonly refused: number;
}

/** Thrown by a sender when the server asks it to retry. */
export class Refused extends Error {
  override readonly name = "Refused";
}

const takenBy = (sent: Promise<void>): Promise<boolean> =>
  sent.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refused) return false;
      throw error;
    },
  );

/** Runs `send` repeatedly, `concurrency` at a time, for `seconds`; `first` is the index of the first call. */
export async function timed(
  send: (index: number) => Promise<void>,
  { concurrency, seconds, first = 0 }: { concurrency: number; seconds: number; first?: number },
): Promise<Timed> {
  const began = performance.now();
  const until = began + seconds * 1000;
  const took: number[] = [];
  let next = first;
  let refused = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() < until) {
      const at = performance.now();
      next += 1;
      if (await takenBy(send(next))) took.push(performance.now() - at);
      else refused += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  return {
    perSecond: (took.length * 1000) / (performance.now() - began),
    count: took.length,
    ...percentiles(took),
    refused,
  };
}

/** Starts `send` at a fixed rate, however long each call takes. */
export async function paced(
  send: (index: number) => Promise<void>,
  { perSecond, seconds, first = 0 }: { perSecond: number; seconds: number; first?: number },
): Promise<Timed> {
  const took: number[] = [];
  const sent: Promise<void>[] = [];
  let refused = 0;
  const one = async (at: number, sending: Promise<void>): Promise<void> => {
    if (await takenBy(sending)) took.push(performance.now() - at);
    else refused += 1;
  };
  const began = performance.now();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setInterval(() => {
    const due = Math.min(((performance.now() - began) / 1000) * perSecond, seconds * perSecond);
    while (sent.length < due) {
      const at = performance.now();
      sent.push(one(at, send(first + sent.length)));
    }
    if (sent.length >= seconds * perSecond) resolve();
  }, 2);
  await promise;
  clearInterval(timer);
  await Promise.all(sent);
  return {
    perSecond: (took.length * 1000) / (performance.now() - began),
    count: took.length,
    ...percentiles(took),
    refused,
  };
}

function percentiles(took: readonly number[]): Pick<Timed, "p50" | "p95" | "p99"> {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** The run with the median rate, or the median of another figure. */
export function middle(figures: readonly Timed[], by: "perSecond" | "p99" = "perSecond"): Timed {
  const sorted = figures.toSorted((a, b) => a[by] - b[by]);
  const one = sorted[Math.floor(sorted.length / 2)];
  if (one === undefined) throw new Error("Nothing was measured.");
  return one;
}
