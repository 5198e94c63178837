import { setTimeout as sleep } from "node:timers/promises";
import { Applicant, persist } from "../stack/applicant.ts";
import { startStack } from "../stack/stack.ts";
import { memoryOf } from "./full-path.ts";
import { heapOf, inspected } from "./heap.ts";
import { median } from "./load.ts";
import { mebibytes, type Section } from "./section.ts";
import type { Store } from "./stores.ts";
import { paced } from "./timed.ts";

/** Far below any machine's capacity: this looks for what stays behind in memory, not for what a queue holds. */
const perSecond = 4;
/** Minutes before the measured ones that are not counted: the process still grows into its work. */
const warmUp = 1 / 6;
const readEveryMs = 2_000;
const thirds = [1, 2, 3] as const;

const growth = (first = Number.NaN, last = Number.NaN): string =>
  `${last >= first ? "+" : ""}${((last / first - 1) * 100).toFixed(1)} %`;

/**
 * Whole applications at a steady rate; reads the server's memory repeatedly, and its heap after a collection four
 * times.
 */
export async function steady(minutes: number, { name, env }: Store): Promise<Section> {
  const stack = await startStack({ ...inspected, ...env });
  const seconds = minutes * 60;
  let failed = 0;
  async function apply(index: number): Promise<void> {
    const applicant = new Applicant(stack.site(index % 2 === 0 ? "payday" : "personal"), index);
    await persist(() => applicant.patch("LANDING_SUBMIT"));
    await persist(() => applicant.patch("FULL_FORM"));
    await applicant.outcome();
  }
  const load = paced((index) => apply(index).catch(() => void (failed += 1)), {
    perSecond,
    seconds: seconds * (1 + warmUp),
  });
  const memory: number[][] = [];
  const heaps: number[] = [];
  await sleep(seconds * warmUp * 1000);
  heaps.push(await heapOf(stack.server));
  for (const third of thirds) {
    const readings: number[] = [];
    const until = performance.now() + (seconds * 1000) / thirds.length;
    while (performance.now() < until) {
      readings.push(await memoryOf(stack.metrics));
      await sleep(readEveryMs);
    }
    memory.push(readings);
    heaps.push(await heapOf(stack.server));
    console.error(
      `  ${String(third)} of 3: ${mebibytes(median(readings))} MiB, heap ${mebibytes(heaps.at(-1) ?? Number.NaN)} MiB`,
    );
  }
  const { p99 } = await load;
  await stack.close();
  const medians = memory.map(median);
  const [before, ...after] = heaps;
  return {
    title: `Memory under steady load, ${name}`,
    about: `${String(perSecond)} whole applications per second for ${String(minutes)} minutes, after ${String(Math.round(seconds * warmUp))} s of warm-up. Server memory: median of each third; change from the first to the last **${growth(medians[0], medians[2])}**. Heap after a full garbage collection at the end of each third: from ${mebibytes(before ?? Number.NaN)} MiB before the first, change to the last ${growth(before, after[2])}. 99th percentile to the outcome: ${(p99 / 1000).toFixed(1)} s; without an outcome: ${String(failed)}.`,
    columns: ["", "memory MiB", "min", "max", "heap MiB"],
    rows: memory.map((readings, index) => [
      `third ${String(index + 1)}`,
      mebibytes(median(readings)),
      mebibytes(Math.min(...readings)),
      mebibytes(Math.max(...readings)),
      mebibytes(after[index] ?? Number.NaN),
    ]),
  };
}
