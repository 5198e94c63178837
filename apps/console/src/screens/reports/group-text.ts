import type { ReportGrouping } from "@loanbridge/contract/console";
import { dayInShort, monthInWords } from "../../format/index.ts";
import { choices, type Names } from "../choices.ts";

/** Text of a group that is unknown or does not apply. */
const unknown: Readonly<Partial<Record<ReportGrouping, string>>> = { sub1: "No sub ID" };

/** Shows the value of a group as the operator knows it: the site's name, `Sat, Nov 21`, `$500–999`. */
export function groupTexts(names: Names | undefined): (grouping: ReportGrouping, value: string) => string {
  const named = (grouping: "site" | "source" | "lender") =>
    new Map(names === undefined ? [] : choices[grouping](names).map(({ value, label }) => [value, label]));
  const maps: Readonly<Partial<Record<ReportGrouping, ReadonlyMap<string, string>>>> = {
    site: named("site"),
    source: named("source"),
    lender: named("lender"),
  };
  return (grouping, value) => {
    if (value === "") return unknown[grouping] ?? "Unknown";
    if (grouping === "day") return dayInShort(value);
    if (grouping === "month") return monthInWords(value);
    if (grouping === "amount") return `$${value.replace(/\d+/g, (digits) => Number(digits).toLocaleString("en-US"))}`;
    return maps[grouping]?.get(value) ?? value;
  };
}
