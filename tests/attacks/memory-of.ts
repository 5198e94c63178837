import { setTimeout as wait } from "node:timers/promises";
import { askRaw } from "../stack/raw-request.ts";
import type { Stack } from "../stack/stack.ts";

const megabyte = 1024 * 1024;

/**
 * Resident memory of a server in megabytes. The metrics request is answered only when the event loop is free, so a
 * flood is included.
 */
export async function memoryOf({ metrics }: Stack): Promise<number> {
  const { body } = await askRaw(metrics, { method: "GET", path: "/metrics" });
  return Number(/^loanbridge_memory_bytes\{of="rss"\} (\S+)$/m.exec(body)?.[1]) / megabyte;
}

/** The peak memory while `act` runs, sampled ten times a second. Infinity if the server crashed. */
export async function mostMemoryDuring(stack: Stack, act: () => Promise<unknown>): Promise<number> {
  let most = await memoryOf(stack);
  const look = async (): Promise<void> => void (most = Math.max(most, await memoryOf(stack).catch(() => Infinity)));
  const over = new AbortController();
  const acting = act().finally(() => over.abort());
  acting.catch(() => undefined);
  while (!over.signal.aborted) {
    await look();
    await Promise.race([acting, wait(100)]);
  }
  await acting;
  await look();
  return most;
}
