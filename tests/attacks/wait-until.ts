import { setTimeout as sleep } from "node:timers/promises";

const longestMs = 60_000;

/** Polls until there is a result. Throws after a minute. */
export async function waitUntil<T>(what: string, look: () => Promise<T | undefined> | T | undefined): Promise<T> {
  const until = Date.now() + longestMs;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > until) throw new Error(`Still waiting for ${what} after a minute.`);
    await sleep(50);
  }
}
