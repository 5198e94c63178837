import type { ConsoleInput, ConsolePeriod } from "@loanbridge/contract/console";
import type { ViewState } from "../../navigation/index.ts";
import { periodBefore } from "../days.ts";

export const filterNames = ["site", "source", "device", "flow"] as const;
export type FilterName = (typeof filterNames)[number];
type Input = ConsoleInput<"funnel">;
export type Grouping = NonNullable<Input["by"]>;

/** State of the screen, as the address names it. `versus`: what the second funnel is. */
export const stateNames = ["from", "to", "by", ...filterNames, "versus", "from2", "to2", "source2"] as const;
export type FunnelState = ViewState<(typeof stateNames)[number]>;
export type ChangeState = (changes: Partial<FunnelState>) => void;

export const groupings: Readonly<Record<Grouping, string>> = {
  source: "Source",
  device: "Device",
  flow: "Flow",
  site: "Site",
};

/** Second funnels beside the first. */
export const versus = {
  before: "The days before",
  period: "Other days",
  source: "Another source",
} as const;
export type Versus = keyof typeof versus;

export const versusOf = ({ versus: word }: Pick<FunnelState, "versus">): Versus | undefined =>
  Object.hasOwn(versus, word) ? (word as Versus) : undefined;

/** The grouping of the address. Two funnels side by side have none. */
export function groupingOf(state: Pick<FunnelState, "by" | "versus">): Grouping | undefined {
  if (versusOf(state) !== undefined) return undefined;
  return Object.hasOwn(groupings, state.by) ? (state.by as Grouping) : undefined;
}

/** The question of the address: what is empty is not asked. */
export function questionOf(state: FunnelState): Input {
  const given = (name: "from" | "to" | FilterName) => (state[name] === "" ? {} : { [name]: state[name] });
  const by = groupingOf(state);
  return {
    ...given("from"),
    ...given("to"),
    ...(by !== undefined && { by }),
    only: Object.assign({}, ...filterNames.map(given)) as NonNullable<Input["only"]>,
  };
}

/** The question of the second funnel; undefined without one. `period`: the days of the first, as answered. */
export function secondOf(state: FunnelState, period: ConsolePeriod | undefined): Input | undefined {
  const kind = versusOf(state);
  const first = questionOf(state);
  if (kind === undefined || period === undefined) return undefined;
  if (kind === "before") return { ...first, ...periodBefore(period) };
  if (kind === "source")
    return state.source2 === "" ? undefined : { ...first, only: { ...first.only, source: state.source2 } };
  const { from: _from, to: _to, ...rest } = first;
  return {
    ...rest,
    ...(state.from2 !== "" && { from: state.from2 }),
    ...(state.to2 !== "" && { to: state.to2 }),
  };
}

export const isFiltered = (state: FunnelState): boolean => filterNames.some((name) => state[name] !== "");
