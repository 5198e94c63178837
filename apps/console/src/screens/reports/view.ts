import type { ConsoleInput, ReportGrouping } from "@loanbridge/contract/console";
import type { ViewState } from "../../navigation/index.ts";

export const filterNames = ["site", "source", "sub1", "lender", "product", "state"] as const;
export type FilterName = (typeof filterNames)[number];

/** State of the screen, as the address names it. */
export const stateNames = ["from", "to", "by", ...filterNames, "measure", "columns", "before", "sort", "rows"] as const;
export type ReportState = ViewState<(typeof stateNames)[number]>;
export type ChangeState = (changes: Partial<ReportState>) => void;

/** Groupings, with their names. */
export const groupings: Readonly<Record<ReportGrouping, string>> = {
  day: "Day",
  month: "Month",
  hour: "Hour of the day",
  site: "Site",
  source: "Source",
  sub1: "Sub ID",
  lender: "Lender",
  product: "Product",
  state: "U.S. state",
  amount: "Amount",
};

export const mostGroupings = 4;
const usualGrouping = "day";
/** In the address: the total alone. An empty `by` is the usual grouping. */
const noGrouping = "none";

/** The groupings of the address. Words that are none are left out. */
export function groupingsOf({ by }: Pick<ReportState, "by">): readonly ReportGrouping[] {
  if (by === "") return [usualGrouping];
  return by
    .split(",")
    .filter((one): one is ReportGrouping => Object.hasOwn(groupings, one))
    .slice(0, mostGroupings);
}

/** Groupings as the address has them. */
export function groupingWords(by: readonly ReportGrouping[]): string {
  if (by.length === 0) return noGrouping;
  return by.length === 1 && by[0] === usualGrouping ? "" : by.join(",");
}

const usualRows = 200;
export const furtherRows = 800;
/** Most that the server sends. Days of a period are shown whole, because their chart needs them. */
const mostRows = 4_000;

/** The question of the address, of a report or its file. */
export function questionOf(state: ReportState): Pick<ConsoleInput<"report">, "from" | "to" | "by" | "only"> {
  const given = (name: "from" | "to" | FilterName) => (state[name] === "" ? {} : { [name]: state[name] });
  return {
    ...given("from"),
    ...given("to"),
    by: [...groupingsOf(state)],
    only: Object.assign({}, ...filterNames.map(given)) as ConsoleInput<"report">["only"],
  };
}

/** The number of rows that the address asks for. */
export function rowsOf(state: Pick<ReportState, "rows" | "by">): number {
  const isByDay = groupingsOf(state).join() === usualGrouping;
  const asked = Number(state.rows);
  if (isByDay) return mostRows;
  return Number.isInteger(asked) && asked > usualRows ? Math.min(asked, mostRows) : usualRows;
}

export const isFiltered = (state: ReportState): boolean => filterNames.some((name) => state[name] !== "");
