import type { WeekGridData } from "../data.ts";
import { hourNames } from "../format/hour-names.ts";
import { formatValue } from "../format/unit.ts";
import { is, type Subject } from "./subject.ts";

/** `Acceptance is highest on Tuesday at 10 AM: 52.0%`, or how many hours are open if there are no values. */
export function weekFinding({ days, unit }: Omit<WeekGridData, "title">, subject: Subject): string {
  const cells = days.flatMap(({ name, hours }) => hours.map((cell, hour) => ({ ...cell, day: name, hour })));
  const open = cells.filter((cell) => cell.open !== "no");
  if (open.length === 0) return "Closed all week";
  const hours =
    open.length === cells.length ? "Open all week" : `Open in ${String(open.length)} of ${String(cells.length)} hours`;
  const known = open.flatMap(({ value, ...cell }) => (value === null ? [] : [{ ...cell, value }]));
  const best = known.reduce(
    (one, other) => (other.value > one.value ? other : one),
    known[0] ?? { value: 0, day: "", hour: 0 },
  );
  if (known.length < 2 || known.every(({ value }) => value === best.value)) return hours;
  return `${subject.name} ${is(subject)} highest on ${best.day} at ${hourNames[best.hour] ?? ""}: ${formatValue(best.value, unit)}`;
}
