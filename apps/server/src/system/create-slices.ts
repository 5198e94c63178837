import { setImmediate } from "node:timers/promises";

/**
 * Returns a function to call between the small steps of long work: it lets other work of the process run if this one has
 * had the processor for `sliceMs`.
 */
export function createSlices(sliceMs = 10): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < sliceMs) return;
    await setImmediate();
    since = performance.now();
  };
}
