import { Readable } from "node:stream";
import type { Change } from "../../routing/tree/types.ts";

export interface ServerSentEvent {
  /** What a browser that connects again says it has seen. */
  readonly id: string;
  readonly event: string;
  readonly data: unknown;
  /** Nothing comes after it: the stream ends. */
  readonly last: boolean;
}

interface EventSource {
  /** The state as it is now; `undefined` ends the stream. `figures`: no more than those can be another than at the last read. */
  readonly read: (what: Change) => Promise<ServerSentEvent | undefined>;
  /** Calls back on each change until the returned function is called. */
  readonly watch: (changed: (what: Change) => void) => () => void;
  readonly failed: (error: unknown) => void;
  /** A comment goes out this often, so that a proxy does not take the line for dead. */
  readonly heartbeatMs: number;
}

/** Nobody reads figures that change more often; a state is never kept back. */
export const figuresEveryMs = 500;

/** A visitor who does not read gets the latest state once they do; what came between is not kept for them. */
const mostUnreadBytes = 4_096;

/**
 * A stream of one source's states: the present one at once, then one after each change; changes while one is read, or while the
 * visitor does not read, count as one.
 */
export function createEventStream({ read, watch, failed, heartbeatMs }: EventSource): {
  readonly body: Readable;
  readonly end: () => void;
} {
  const body = new Readable({
    highWaterMark: mostUnreadBytes,
    read() {
      isFull = false;
      goOn();
    },
    destroy(error, done) {
      stop();
      done(error);
    },
  });
  let stopped = false;
  let wanted: "nothing" | Change = "nothing";
  let reading = false;
  let readAt = -Infinity;
  let isFull = false;
  let later: NodeJS.Timeout | undefined;
  const unwatch = watch(changed);
  const heartbeat = setInterval(() => {
    if (!isFull) push(": \n\n");
  }, heartbeatMs);

  function push(text: string): void {
    isFull = !body.push(text);
  }

  function stop(): void {
    if (stopped) return;
    stopped = true;
    unwatch();
    clearInterval(heartbeat);
    clearTimeout(later);
  }

  function end(): void {
    if (!stopped) body.push(null);
    stop();
  }

  function changed(what: Change): void {
    if (wanted !== "state") wanted = what;
    goOn();
  }

  function goOn(): void {
    if (stopped || reading || isFull || wanted === "nothing") return;
    clearTimeout(later);
    const waitMs = wanted === "state" ? 0 : readAt + figuresEveryMs - performance.now();
    if (waitMs > 0) {
      later = setTimeout(goOn, waitMs);
      return;
    }
    tell(wanted).catch((error: unknown) => {
      failed(error);
      end();
    });
  }

  async function tell(what: Change): Promise<void> {
    reading = true;
    wanted = "nothing";
    readAt = performance.now();
    try {
      const event = await read(what);
      if (stopped) return;
      if (event) push(textOf(event));
      if (!event || event.last) end();
    } finally {
      reading = false;
    }
    goOn();
  }

  // A browser that is cut off tries again after this many milliseconds.
  push("retry: 1000\n\n");
  changed("state");
  return { body, end };
}

function textOf({ id, event, data }: ServerSentEvent): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
