import type { FunnelData } from "../data.ts";
import { formatShort, formatValue, type Value } from "../format/unit.ts";
import { fewestEvents } from "./subject.ts";

type Steps = FunnelData["steps"];

const share = { kind: "share", of: "" } as const;

/** Share of those who reached a step and did not reach the next; null at the last, and if more reached the next. */
export function lossOf(steps: Steps, index: number, which: number): Value {
  const here = steps[index]?.counts[which]?.count;
  const next = steps[index + 1]?.counts[which]?.count;
  if (here === undefined || next === undefined || here <= 0 || next > here) return null;
  return (here - next) / here;
}

/** `Most leave at Employment: 31% of phone, 22% of desktop`, or that there are too few. */
export function funnelFinding({ steps, series, of }: Omit<FunnelData, "title">): string {
  const starts = series.map((_, which) => steps[0]?.counts[which]?.count ?? 0);
  if (starts.every((start) => start === 0)) return `No ${of} yet`;
  const thin = starts.findIndex((start) => start < fewestEvents);
  if (thin >= 0) {
    const from = series.length > 1 ? ` from ${series[thin] ?? ""}` : "";
    return `Only ${formatValue(starts[thin] ?? 0, { kind: "count", of })} ${of}${from}: too few to compare steps`;
  }
  const worst = steps
    .map(({ name }, index) => ({
      name,
      index,
      loss: lossOf(steps, index, 0) ?? 0,
      here: steps[index]?.counts[0]?.count ?? 0,
    }))
    .reduce((one, other) => (other.loss * other.here > one.loss * one.here ? other : one));
  if (worst.loss === 0) return `All ${of} reached the last step`;
  const shares = series.map((name, which) => {
    const loss = lossOf(steps, worst.index, which);
    return `${loss === null ? "no figure" : formatShort(loss, share)}${series.length > 1 ? ` of ${name}` : ` of those who reached it`}`;
  });
  return `Most leave at ${worst.name}: ${shares.join(", ")}`;
}
