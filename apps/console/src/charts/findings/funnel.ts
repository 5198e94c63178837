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

/** `More leave at Employment than at any other step: 31% of phone, 22% of desktop`, or that there are too few. */
export function funnelFinding({ steps, series, of }: Omit<FunnelData, "title">): string {
  const starts = series.map((_, which) => steps[0]?.counts[which]?.count ?? 0);
  if (starts.every((start) => start === 0)) return `No ${of} yet`;
  const thin = starts.findIndex((start) => start < fewestEvents);
  if (thin >= 0) {
    const from = series.length > 1 ? ` from ${series[thin] ?? ""}` : "";
    return `Only ${formatValue(starts[thin] ?? 0, { kind: "count", of })} ${of}${from}: too few to compare steps`;
  }
  const losses = steps
    .map(({ name }, index) => ({
      name,
      index,
      loss: lossOf(steps, index, 0) ?? 0,
      here: steps[index]?.counts[0]?.count ?? 0,
    }))
    .toSorted((one, other) => other.loss * other.here - one.loss * one.here);
  const [worst, next] = losses;
  if (worst === undefined || worst.loss === 0) return `All ${of} reached the last step`;
  const shares = series.map((name, which) => {
    const loss = lossOf(steps, worst.index, which);
    return `${loss === null ? "no figure" : formatShort(loss, share)}${series.length > 1 ? ` of ${name}` : ` of those who reached it`}`;
  });
  const left = (starts[0] ?? 0) - (steps.at(-1)?.counts[0]?.count ?? 0);
  const isMost = worst.loss * worst.here * 2 > left;
  const isTied = next !== undefined && next.loss * next.here >= worst.loss * worst.here;
  const lead = isMost
    ? `Most who leave do so at ${worst.name}`
    : isTied
      ? `No step loses more than ${worst.name}`
      : `More leave at ${worst.name} than at any other step`;
  return `${lead}: ${shares.join(", ")}`;
}
