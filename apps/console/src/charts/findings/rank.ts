import type { BarsData, StackedBarsData } from "../data.ts";
import { formatShort, formatValue } from "../format/unit.ts";
import { fewestEvents, is, type Subject } from "./subject.ts";

const share = { kind: "share", of: "" } as const;

/** `Ridge Lending brings 42% of revenue`; losses come first, because they need attention. For values that add up. */
export function rankFinding({ rows, unit }: Pick<BarsData, "rows" | "unit">, subject: Subject): string {
  const known = rows.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]));
  const ranked = known.toSorted((one, other) => other.value - one.value);
  const [first, second] = ranked;
  const last = ranked.at(-1);
  if (first === undefined || last === undefined) return `No figures for ${subject.name.toLowerCase()} yet`;
  if (last.value < 0) {
    const losses = known.filter(({ value }) => value < 0).length;
    return losses === 1
      ? `${subject.name} ${is(subject)} negative at ${last.name}: ${formatValue(last.value, unit)}`
      : `${subject.name} ${is(subject)} negative at ${String(losses)} of ${String(known.length)}, most at ${last.name}: ${formatValue(last.value, unit)}`;
  }
  if (first.value === 0) return `${subject.name} ${is(subject)} ${formatValue(0, unit)} everywhere`;
  if (second?.value === first.value)
    return `${first.name} and ${second.name} lead with ${formatValue(first.value, unit)} each`;
  const total = known.reduce((sum, { value }) => sum + value, 0);
  if (first.value === total) return `All ${subject.name.toLowerCase()} came from ${first.name}`;
  return `${first.name} brings ${formatShort(first.value / total, share)} of ${subject.name.toLowerCase()}`;
}

/** `42% of 1,240 requests were sold`: the share of one part over all columns, whose values are counts. */
export function partFinding({ parts, columns, unit }: Omit<StackedBarsData, "title">, which: number): string {
  const sums = parts.map((_, part) => columns.reduce((sum, { values }) => sum + (values[part] ?? 0), 0));
  const total = sums.reduce((sum, one) => sum + one, 0);
  const part = sums[which] ?? 0;
  const name = (parts[which] ?? "").toLowerCase();
  const of = "of" in unit ? unit.of : "";
  if (total <= 0) return `No ${of} yet`;
  const counts = `${formatValue(part, unit)} of ${formatValue(total, unit)} ${of}`;
  return total < fewestEvents
    ? `${counts} ${name}: too few for a share`
    : `${formatShort(part / total, share)} of ${formatValue(total, unit)} ${of} ${name}`;
}
