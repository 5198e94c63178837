import type { ConsoleInput, SteeringRow } from "@loanbridge/contract/console";
import { number, percent } from "../../format/index.ts";
import type { ViewState } from "../../navigation/index.ts";

/** State of the screen, as the address names it. `by`: the dimension of the compared groups. */
export const stateNames = ["from", "to", "site", "by"] as const;
export type SteeringState = ViewState<(typeof stateNames)[number]>;

/** The question of the address: what is empty is not asked. */
export function questionOf(state: SteeringState): ConsoleInput<"steering"> {
  const given = (name: "from" | "to" | "site") => (state[name] === "" ? {} : { [name]: state[name] });
  return { ...given("from"), ...given("to"), ...given("site") };
}

/** Names of reasons, settings and measures. */
const texts: Readonly<Record<string, string>> = {
  cheapest: "Cheapest bought",
  declined: "Cheaper declined",
  chosen: "Applicant chose",
  tier: "Later tier",
  order: "Listed order",
  bid: "Higher bid",
  value: "Higher value",
  weight: "Lottery",
  applicant: "For the applicant",
  minimum: "Minimum price",
  passed: "Passed over",
  accepted: "Accepted by a lender",
  costlier: "Sent to a costlier lender",
  price: "Price decided against the applicant",
  extraApr: "APR above the cheapest, if costlier",
  seconds: "Time to the outcome",
  complaint: "Complaints about sold requests",
  noneEligible: "No eligible lender",
  isCheapestFirst: "Contacts a cheapest lender first",
  isSameBuyer: "Surely the same buyer",
  isCostlier: "Costlier buyer, at least",
  mayBeCostlier: "Costlier buyer, at most",
};

export const textOf = (name: string): string =>
  Object.hasOwn(texts, name) ? (texts[name] ?? name) : name.replace(/^excluded:/, "Excluded by ");

export const dimensionText = (dimension: string): string =>
  ({ state: "State", income: "Income type", amount: "Amount", setting: "Setting of the tier that sold" })[dimension] ??
  dimension.replace(/^area: /, "Area by ");

/** A figure in the unit of its measure. */
export function figureText({ measure }: Pick<SteeringRow, "measure">, value: number | null): string {
  if (value === null) return "too few";
  if (measure === "extraApr") return `${value.toFixed(2)} points`;
  return measure === "seconds" ? `${value.toFixed(1)} s` : percent(value);
}

/** `12.3% (9.8–15.2)`: a figure with its interval. */
export function figureWithInterval(row: SteeringRow): string {
  if (row.value === null) return figureText(row, null);
  const [low, high] = [row.low, row.high].map((end) => figureText(row, end).replace(/%| points| s/, ""));
  return `${figureText(row, row.value)} (${low ?? ""}–${high ?? ""})`;
}

export const requestsText = ({ requests }: Pick<SteeringRow, "requests">): string => number(requests);
