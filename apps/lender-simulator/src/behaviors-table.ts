import { behaviors, type BehaviorRow } from "./behaviors.ts";

const list = (values: readonly (string | number)[] | undefined) => (values === undefined ? "any" : values.join(", "));
const row = ({ zips, amounts, lenders, says }: BehaviorRow) =>
  `| ${list(zips)} | ${list(amounts)} | ${lenders === undefined ? "all" : lenders.join(", ")} | ${says} |`;

/** The table of test values as shown in BEHAVIOURS.md. */
export function behaviorsTable(): string {
  return ["| ZIP | Amount ($) | Lenders | What happens |", "| --- | --- | --- | --- |", ...behaviors.map(row)].join(
    "\n",
  );
}
