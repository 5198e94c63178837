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
    title: "The tree of lenders",
    about:
      "Milliseconds of a request beyond what its lenders took to answer: four pings and six posts to lenders that answer at once. One request at a time, the three stores in turn; then as many requests a second as half of what the tree can do. The floor is nine commits of one row on the same disk, which a request needs so that nothing is sent before it is known, taken in turn with them. Growth is that of the processor's time.",
    columns: ["", "median ms", "95th percentile ms", "processor ms", "growth"],
    rows: [
      ["floor: nine commits", ms(floor.median), ms(floor.p95), "", ""],
      ...alone.map(({ median, p95, cpu }, nth) => [
        `${String(sizes[nth]?.[0])} lenders, ${String(sizes[nth]?.[1])} requests stored`,
        ms(median),
        ms(p95),
        ms(cpu),
        nth === 0 ? "" : growth(cpu),
      ]),
      [`at half of the top rate, ${whole(half.perSecond)} a second`, ms(half.median), ms(half.p95), "", ""],
    ],
  };
}
