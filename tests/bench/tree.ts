import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { begin } from "../stack/processes.ts";

/** Of one request, in milliseconds: beyond what its lenders took to answer, one request at a time; and of the processor. */
interface TreeCost {
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly cpuAloneMs: number;
  readonly cpuTogetherMs: number;
}

/** Lenders of the network and posts stored before; the first is what the others are compared with. */
const sizes = [
  [10, 10_000],
  [1_000, 10_000],
  [10, 1_000_000],
] as const;

/** What the tree costs beside lenders that answer at once: ten calls a request, in a process and a store of its own. */
export async function treeOverhead(): Promise<string> {
  const network = await begin("tests/bench/instant-lenders.ts", {});
  const lines: string[] = [];
  const medians: number[] = [];
  for (const [lenders, stored] of sizes) {
    const cost = await costOf(network.url, lenders, stored);
    medians.push(cost.medianMs);
    lines.push(
      `  ${String(lenders)} lenders, ${String(stored)} posts stored: beyond the lenders median ${cost.medianMs.toFixed(1)} ms, 95th percentile ${cost.p95Ms.toFixed(1)} ms; processor ${cost.cpuAloneMs.toFixed(1)} ms one at a time, ${cost.cpuTogetherMs.toFixed(1)} ms fifty at once`,
    );
  }
  await network.end();
  const [few = Number.NaN, , many = Number.NaN] = medians;
  return [...lines, `  growth from 10,000 to 1,000,000 stored: ${((many / few - 1) * 100).toFixed(0)} %`].join("\n");
}

async function costOf(origin: string, lenders: number, stored: number): Promise<TreeCost> {
  const args = ["tests/bench/tree-cost.ts", origin, "200", "400", String(lenders), String(stored)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as TreeCost;
}
