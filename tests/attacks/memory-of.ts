import { setTimeout as wait } from "node:timers/promises";
import { askRaw } from "../stack/raw-request.ts";
import type { Stack } from "../stack/stack.ts";

const megabyte = 1024 * 1024;

/** Megabytes that a server holds at this moment (resident set). It answers once its event loop is free: a flood is in the figure. */
export async function memoryOf({ metrics }: Stack): Promise<number> {
  const { body } = await askRaw(metrics, { method: "GET", path: "/metrics" });
  return Number(/^loanbridge_memory_bytes\{of="rss"\} (\S+)$/m.exec(body)?.[1]) / megabyte;
}

/** The most that it holds while `act` runs, looked at ten times a second. Infinity where it did not survive that. */
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
