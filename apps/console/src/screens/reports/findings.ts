import type { ReportMeasure } from "@loanbridge/contract/console";
import { measureText } from "./measures.ts";

interface Ranked {
  readonly name: string;
  readonly value: number | null;
  /** The divisor of an average or share. */
  readonly basis: number | null;
}

interface Ranking {
  readonly measure: ReportMeasure;
  readonly isSum: boolean;
  readonly rows: readonly Ranked[];
  /** Rows of the report, of which `rows` may be the first. */
  readonly rowCount: number;
  readonly total: number | null;
}

/** Fewer than this say too little to compare averages and shares. */
const fewest = 20;

/** The finding of a report's rows as a sentence: `Fernhill brings 42.0% of revenue`. */
export function rowsFinding({ measure, isSum, rows, rowCount, total }: Ranking): string {
  const text = (value: number | null): string => measureText(measure, value);
  const name = measure.title;
  const known = rows.flatMap((row) => (row.value === null ? [] : [{ ...row, value: row.value }]));
  const solid = isSum ? known : known.filter(({ basis }) => (basis ?? 0) >= fewest);
  const [first, second] = solid.toSorted((one, other) => other.value - one.value);
  if (known.length === 0) return `No figures for ${name.toLowerCase()} in these days`;
  if (first === undefined) return `Too few requests to compare ${name.toLowerCase()}`;
  const among = rows.length < rowCount ? ` of the first ${String(rows.length)} rows` : "";
  const losses = isSum ? known.filter(({ value }) => value < 0).toSorted((one, other) => one.value - other.value) : [];
  if (losses[0] !== undefined)
    return `${name} is negative in ${String(losses.length)} of ${String(known.length)} rows, most at ${losses[0].name}: ${text(losses[0].value)}`;
  if (first.value === 0) return `${name}: ${text(0)} in every row`;
  if (second?.value === first.value)
    return `${first.name} and ${second.name} lead with ${text(first.value)} each${among}`;
  if (!isSum) return `${name} is highest at ${first.name}: ${text(first.value)}${among}`;
  if (total === null || total <= 0) return `${first.name} has the most ${name.toLowerCase()}: ${text(first.value)}`;
  if (first.value === total) return `All ${name.toLowerCase()} came from ${first.name}: ${text(total)}`;
  return `${first.name} brings ${measureText({ kind: "share" }, first.value / total)} of all ${name.toLowerCase()}${among === "" ? "" : `, the most${among}`}`;
}
