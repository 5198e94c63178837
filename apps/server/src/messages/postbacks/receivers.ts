import { setImmediate } from "node:timers/promises";

/** Postbacks that one source's receiver gets at once, and how many more may wait for their turn. */
const atOnce = 4;
const mostWaiting = 12;
/** A receiver that failed is left alone for this long, so that it delays no other source. */
const usualRestMs = 30_000;

/** The receiver is resting or has enough to do. Retry later. */
export class ReceiverBusy extends Error {
  override readonly name = "ReceiverBusy";
}

interface Receiver {
  active: number;
  restsUntil: number;
  readonly waiting: (() => void)[];
}

/** Gives each source its share of this process's deliveries. `monotonicNow`: milliseconds from any origin. */
export function createReceivers(restMs = usualRestMs, monotonicNow: () => number = () => performance.now()) {
  const receivers = new Map<string, Receiver>();

  function receiverOf(source: string): Receiver {
    const known = receivers.get(source) ?? { active: 0, restsUntil: -Infinity, waiting: [] };
    receivers.set(source, known);
    return known;
  }

  return {
    /** Runs a delivery. A delivery that rejects makes the receiver rest. Rejects with `ReceiverBusy`. */
    async deliver(source: string, run: () => Promise<void>): Promise<void> {
      const receiver = receiverOf(source);
      const mayStart = () => monotonicNow() >= receiver.restsUntil;
      if (!mayStart() || receiver.waiting.length >= mostWaiting) {
        // Refusing a long queue must not hold up the event loop.
        await setImmediate();
        throw new ReceiverBusy(source);
      }
      if (receiver.active >= atOnce) await new Promise<void>((start) => receiver.waiting.push(start));
      else receiver.active += 1;
      try {
        if (!mayStart()) throw new ReceiverBusy(source);
        await run();
      } catch (error) {
        if (!(error instanceof ReceiverBusy)) receiver.restsUntil = monotonicNow() + restMs;
        throw error;
      } finally {
        // The place passes to the next in line.
        const next = receiver.waiting.shift();
        if (next === undefined) receiver.active -= 1;
        else next();
        if (receiver.active === 0 && mayStart()) receivers.delete(source);
      }
    },
  };
}
