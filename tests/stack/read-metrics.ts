import type { Running } from "./processes.ts";

/** The current metrics of each process; nothing for processes that serve none or have ended. */
export async function readMetrics(processes: readonly Running[]): Promise<readonly string[]> {
  const texts = processes.map(async ({ child, lines }) => {
    const at = /"metrics":"([^"]+)"/.exec(lines.join("\n"))?.[1];
    if (at === undefined || child.exitCode !== null || child.signalCode !== null) return [];
    return [await (await fetch(at)).text()];
  });
  return (await Promise.all(texts)).flat();
}
