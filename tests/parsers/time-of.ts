/** Milliseconds by which the processor time of a thread can be behind: the kernel adds to it at each tick. */
const tickMs = 10;

/**
 * Milliseconds that `run` takes. Time in which other programs have the processor does not count, beyond a tick.
 */
export async function timeOf(run: () => unknown): Promise<number> {
  const startedAt = performance.now();
  const before = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(before);
  return Math.min(performance.now() - startedAt, (user + system) / 1_000 + tickMs);
}
