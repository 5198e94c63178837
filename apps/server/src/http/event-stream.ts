import { Readable } from "node:stream";

export interface ServerSentEvent {
  /** What a browser that connects again says it has seen. */
  readonly id: string;
  readonly event: string;
  readonly data: unknown;
  /** Nothing comes after it: the stream ends. */
  readonly last: boolean;
}

interface EventSource {
  /** The state as it is now; `undefined` ends the stream. */
  readonly read: () => Promise<ServerSentEvent | undefined>;
  /** Calls back on each change until the returned function is called. */
  readonly watch: (changed: () => void) => () => void;
  readonly failed: (error: unknown) => void;
  /** A comment goes out this often, so that a proxy does not take the line for dead. */
  readonly heartbeatMs: number;
}

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
  let again = false;
  let reading = false;
  const unwatch = watch(changed);
  const heartbeat = setInterval(() => body.push(": \n\n"), heartbeatMs);

  function stop(): void {
    if (stopped) return;
    stopped = true;
    unwatch();
    clearInterval(heartbeat);
  }

  function end(): void {
    if (!stopped) body.push(null);
    stop();
  }

  function changed(): void {
    again = true;
    if (reading) return;
    tell().catch((error: unknown) => {
      failed(error);
      end();
    });
  }

  async function tell(): Promise<void> {
    reading = true;
    try {
      while (again) {
        again = false;
        const event = await read();
        if (stopped) return;
        if (event) body.push(textOf(event));
        if (!event || event.last) return end();
      }
    } finally {
      // In the same step as the last look at `again`, or a change in between would be lost.
      reading = false;
    }
  }

  // A browser that is cut off tries again after this many milliseconds.
  body.push("retry: 1000\n\n");
  changed();
  return { body, end };
}

function textOf({ id, event, data }: ServerSentEvent): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
