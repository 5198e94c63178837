import type { SparklineData } from "../data.ts";
import { formatValue } from "../format/unit.ts";
import type { Subject } from "./subject.ts";

/** `Acceptance rose from 31.0% on Nov 12 to 38.0% on Nov 26`. */
export function trendFinding({ names, values, unit }: Omit<SparklineData, "title">, { name }: Subject): string {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, when: names[index] ?? "" }]));
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return `${name}: no figures yet`;
  if (first === last) return `${name}: ${formatValue(first.value, unit)} on ${first.when}, the only figure`;
  const [from, to] = [formatValue(first.value, unit), formatValue(last.value, unit)];
  if (from === to) return `${name}: ${to} on ${last.when}, as on ${first.when}`;
  return `${name} ${last.value > first.value ? "rose" : "fell"} from ${from} on ${first.when} to ${to} on ${last.when}`;
}
