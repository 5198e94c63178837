import { Readable } from "node:stream";
import type { Change } from "../../routing/index.ts";

export interface ServerSentEvent {
  /** Sent back by a reconnecting browser as Last-Event-ID. */
  readonly id: string;
  readonly event: string;
  readonly data: unknown;
  /** The stream ends after this event. */
  readonly last: boolean;
}

interface EventSource {
  /**
   * Reads the current state; `undefined` ends the stream. `figures` means that only the figures can have changed since
   * the last read.
   */
  readonly read: (what: Change) => Promise<ServerSentEvent | undefined>;
  /** Calls back on each change until the returned function is called. */
  readonly watch: (changed: (what: Change) => void) => () => void;
  readonly failed: (error: unknown) => void;
  /** Interval of keep-alive comments, so that proxies do not close the connection as idle. */
  readonly heartbeatMs: number;
}

/**
 * Updates of figures are throttled to this interval, which is fast enough for a reader. State changes are sent at once.
 */
export const figuresEveryMs = 500;

/**
 * Bytes. Beyond this, a client that does not read gets no events; once it reads again, it gets the latest state only.
 */
const mostUnreadBytes = 4_096;

/**
 * Streams the states of one source: the current state at once, then one event per change. Changes that happen during a
 * read, or while the client does not read, are merged into one.
 */
export function createEventStream({ read, watch, failed, heartbeatMs }: EventSource): {
  readonly body: Readable;
  readonly end: () => void;
} {
  const body = new Readable({
    highWaterMark: mostUnreadBytes,
    read() {
      isFull = false;
      schedule();
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
    schedule();
  }

  function schedule(): void {
    if (stopped || reading || isFull || wanted === "nothing") return;
    clearTimeout(later);
    const waitMs = wanted === "state" ? 0 : readAt + figuresEveryMs - performance.now();
    if (waitMs > 0) {
      later = setTimeout(schedule, waitMs);
      return;
    }
    send(wanted).catch((error: unknown) => {
      failed(error);
      end();
    });
  }

  async function send(what: Change): Promise<void> {
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
    schedule();
  }

  // Reconnection delay in milliseconds.
  push("retry: 1000\n\n");
  changed("state");
  return { body, end };
}

function textOf({ id, event, data }: ServerSentEvent): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
