import type { TimeSeriesData } from "../data.ts";
import { formatDuration } from "../format/duration.ts";
import { formatValue, type Unit, type Value } from "../format/unit.ts";
import { fewestEvents, is, type Subject } from "./subject.ts";

export interface Comparison {
  readonly subject: Subject;
  readonly unit: Unit;
  readonly value: Value;
  readonly before: Value;
  /** Such as "last Monday". */
  readonly beforeName: string;
  /** Events behind the smaller of both figures, such as sales; absent if the figures count the events. */
  readonly events?: number;
}

/** `Revenue is 12% above last Monday`, or why there is no such comparison. */
export function compareFinding({ subject, unit, value, before, beforeName, events }: Comparison): string {
  const { name } = subject;
  if (value === null) return `No figure for ${lowerFirst(name)} yet`;
  const now = `${name} ${is(subject)} ${formatValue(value, unit)}`;
  if (before === null) return `${now}, with nothing from ${beforeName} to compare`;
  if (value === before) return value === 0 ? `${now}, as ${beforeName}` : `${now}, the same as ${beforeName}`;
  const basis = events ?? (unit.kind === "count" ? Math.min(value, before) : undefined);
  if (basis !== undefined && basis < fewestEvents)
    return `${now}, after ${formatValue(before, unit)} ${beforeName}: too few to compare`;
  const change = changeText(value, before, unit);
  if (change === undefined) return `${now}, after ${formatValue(before, unit)} ${beforeName}`;
  return `${name} ${is(subject)} ${change} ${beforeName}`;
}

/** Times as much from which a percentage says less than a multiple. */
const manifold = 3;

/** Undefined for changes that no percentage describes: from zero, or across it. */
function changeText(value: number, before: number, unit: Unit): string | undefined {
  const [more, less] = unit.kind === "duration" ? ["longer than", "shorter than"] : ["above", "below"];
  if (unit.kind === "share") {
    const points = Math.abs(value - before) * 100;
    return points < 0.05 ? "level with" : `${points.toFixed(1)} points ${value > before ? more : less}`;
  }
  if (before <= 0 || value < 0) return undefined;
  const ratio = value / before;
  if (!Number.isFinite(ratio)) return undefined;
  if (ratio >= manifold) return `${ratio < 10 ? ratio.toFixed(1) : Math.round(ratio).toLocaleString("en-US")} times`;
  const percent = Math.round(Math.abs(ratio - 1) * 100);
  if (percent === 0) return "level with";
  const shown = unit.kind === "duration" ? formatDuration(Math.abs(value - before)) : `${String(percent)}%`;
  return `${shown} ${value > before ? more : less}`;
}

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

/**
 * Compares the sum of the main series with one comparison, over the buckets that both have. A bucket that still grows is
 * left out, because its counterpart is whole. For series whose values add up: not shares, averages or durations.
 */
export function seriesFinding(
  { main, comparisons, unit, isRunning = false, times }: Omit<TimeSeriesData, "title">,
  subject: Subject,
  which = 0,
  events?: number,
): string {
  const before = comparisons[which];
  const last = main.values.findLastIndex((value) => value !== null);
  const until = isRunning ? last : last + 1;
  const sums = { value: null as Value, before: null as Value };
  for (let index = 0; index < Math.min(until, times.length); index++) {
    const [value, other] = [main.values[index] ?? null, before?.values[index] ?? null];
    if (value === null || (before !== undefined && other === null)) continue;
    sums.value = (sums.value ?? 0) + value;
    if (other !== null) sums.before = (sums.before ?? 0) + other;
  }
  const isPartial = until < times.length;
  return compareFinding({
    subject: isPartial ? { ...subject, name: `${subject.name} so far` } : subject,
    unit,
    ...sums,
    beforeName: before?.name ?? "before",
    ...(events !== undefined && { events }),
  });
}
