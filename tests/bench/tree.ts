import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { begin } from "../stack/processes.ts";
import { ms, whole, type Section } from "./section.ts";

/** Durations in milliseconds. */
interface Spread {
  readonly median: number;
  readonly p95: number;
}

interface Measured {
  /** The commits alone. */
  readonly floor: Spread;
  /** For each market, the time beyond the lenders' answers; `cpu`: processor time. */
  readonly alone: readonly (Spread & { readonly cpu: number })[];
  readonly half: Spread & { readonly perSecond: number };
}

const few = 10_000;

/** Cost of the tree with lenders that answer immediately: ten calls a request, in a separate process. */
export async function treeOverhead(stored: number): Promise<Section> {
  const sizes = [
    [10, few],
    [1_000, few],
    [10, stored],
  ] as const;
  const network = await begin("tests/bench/instant-lenders.ts", {});
  const args = ["tests/bench/tree-cost.ts", network.url, "300", ...sizes.map((size) => size.join(":"))];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  await network.end();
  const { floor, alone, half } = JSON.parse(stdout) as Measured;
  const base = alone[0];
  const growth = (cpu: number) => (base === undefined ? "" : `${whole((cpu / base.cpu - 1) * 100)} %`);
  return {
    title: "Lending tree overhead",
    about:
      "Milliseconds per application beyond the lenders' response time, with four pings and six posts to lenders that reply immediately. First one application at a time, alternating between three stores; then at half of the tree's maximum rate. The baseline is nine one-row commits on the same disk, measured in alternation: an application needs them so that nothing is sent before it is recorded. Growth is in processor time.",
    columns: ["", "median ms", "95th percentile ms", "processor ms", "growth"],
    rows: [
      ["baseline: nine commits", ms(floor.median), ms(floor.p95), "", ""],
      ...alone.map(({ median, p95, cpu }, nth) => [
        `${String(sizes[nth]?.[0])} lenders, ${String(sizes[nth]?.[1])} applications stored`,
        ms(median),
        ms(p95),
        ms(cpu),
        nth === 0 ? "" : growth(cpu),
      ]),
      [`at half of the maximum rate, ${whole(half.perSecond)} per second`, ms(half.median), ms(half.p95), "", ""],
    ],
  };
}
