import type { ServerResponse } from "node:http";
import { securityHeaders } from "./security-headers.ts";

/** Milliseconds from one state to the next. */
export const stateEveryMs = 1_000;

/** Milliseconds after which a line is sent if no state was, so that a broken connection is noticed. */
const heartbeatMs = 15_000;

interface Stream {
  /** Reads the state now, as JSON without its time. */
  readonly read: () => Promise<{ readonly state: string; readonly event: string }>;
  readonly failed: (error: unknown) => void;
  readonly ended: () => void;
}

/**
 * Sends a state as a server-sent event whenever it is another than the one before, at most once a second. While a
 * client does not read, nothing is sent or kept for it: it gets the latest state once it reads again.
 */
export function streamStates(response: ServerResponse, { read, failed, ended }: Stream): { end(): void } {
  let known: string | undefined;
  let sentAt = 0;
  let isReading = false;
  let isOver = false;

  response.writeHead(200, { ...securityHeaders, "content-type": "text/event-stream; charset=utf-8" });
  response.write(": \n\n");

  function push(text: string): void {
    response.write(text);
    sentAt = performance.now();
  }

  async function look(): Promise<void> {
    if (isReading || isOver || response.writableNeedDrain) return;
    isReading = true;
    try {
      const { state, event } = await read();
      if (isEnded()) return;
      if (state !== known) push(`data: ${event}\n\n`);
      else if (performance.now() - sentAt > heartbeatMs) push(": \n\n");
      known = state;
    } catch (error) {
      failed(error);
      end();
    } finally {
      isReading = false;
    }
  }

  // A function, because the flag changes while `look` waits.
  const isEnded = (): boolean => isOver;

  function end(): void {
    if (isOver) return;
    isOver = true;
    clearInterval(timer);
    response.end();
    ended();
  }

  const timer = setInterval(() => void look(), stateEveryMs);
  timer.unref();
  response.once("close", end);
  response.on("error", end);
  void look();
  return { end };
}
