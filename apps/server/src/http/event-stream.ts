import { Readable } from "node:stream";
import type { Change } from "../routing/types.ts";

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

/** A stream of one source's states: the present one at once, then one after each change; changes while one is read count as one. */
export function createEventStream({ read, watch, failed, heartbeatMs }: EventSource): {
  readonly body: Readable;
  readonly end: () => void;
} {
  const body = new Readable({
    read() {},
    destroy(error, done) {
      stop();
      done(error);
    },
  });
  let stopped = false;
  let wanted: "nothing" | Change = "nothing";
  let reading = false;
  let readAt = -Infinity;
  let later: NodeJS.Timeout | undefined;
  const unwatch = watch(changed);
  const heartbeat = setInterval(() => body.push(": \n\n"), heartbeatMs);

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
    if (!reading) goOn();
  }

  function goOn(): void {
    if (stopped || wanted === "nothing") return;
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
      if (event) body.push(textOf(event));
      if (!event || event.last) end();
    } finally {
      reading = false;
    }
    goOn();
  }

  // A browser that is cut off tries again after this many milliseconds.
  body.push("retry: 1000\n\n");
  changed("state");
  return { body, end };
}

function textOf({ id, event, data }: ServerSentEvent): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
