import type { Running } from "./processes.ts";

/** What each of these counts at this moment; of those that serve no metrics, or have ended, nothing. */
export async function readMetrics(processes: readonly Running[]): Promise<readonly string[]> {
  const texts = processes.map(async ({ child, lines }) => {
    const at = /"metrics":"([^"]+)"/.exec(lines.join("\n"))?.[1];
    if (at === undefined || child.exitCode !== null || child.signalCode !== null) return [];
    return [await (await fetch(at)).text()];
  });
  return (await Promise.all(texts)).flat();
}
