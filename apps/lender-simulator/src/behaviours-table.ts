import { behaviours, type BehaviourRow } from "./behaviours.ts";

const list = (values: readonly (string | number)[] | undefined) => (values === undefined ? "any" : values.join(", "));
const row = ({ zips, amounts, lenders, says }: BehaviourRow) =>
  `| ${list(zips)} | ${list(amounts)} | ${lenders === undefined ? "all" : lenders.join(", ")} | ${says} |`;

/** The table of test values as shown in BEHAVIOURS.md. */
export function behavioursTable(): string {
  return ["| ZIP | Amount ($) | Lenders | What happens |", "| --- | --- | --- | --- |", ...behaviours.map(row)].join(
    "\n",
  );
}
