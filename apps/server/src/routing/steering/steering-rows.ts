import type { Column } from "../../system/index.ts";
import { intervalText, valueText } from "./figure-text.ts";
import type { Figure } from "./figures.ts";
import type { Measure } from "./measures.ts";
import type { GroupRow, SteeringReport } from "./steering-report.ts";

/** A line of the report's table. */
export interface SteeringRow extends Pick<Measure, "unit"> {
  /** `all`: every request. `choice`: why requests went to their lender. `setting`: the replay. `group`: comparisons. */
  readonly section: "all" | "choice" | "setting" | "group";
  readonly dimension: string;
  readonly group: string;
  readonly measure: string;
  /** Undefined: too few requests. */
  readonly figure: Figure | undefined;
  readonly compared?: Pick<GroupRow, "others" | "difference" | "adjustedP" | "isFinding">;
}

export function steeringRows({ all, reasons, settings, groups }: SteeringReport): readonly SteeringRow[] {
  return [
    ...all.map(({ measure: { key, unit }, figure }): SteeringRow => ({
      ...row("all", "", "", key, figure),
      ...(unit && { unit }),
    })),
    ...reasons.map(({ reason, figure }) => row("choice", "", reason, "reason", figure)),
    ...settings.flatMap(({ setting, figures }) =>
      Object.entries(figures).map(([name, figure]) => row("setting", "", setting, name, figure)),
    ),
    ...groups.map(({ dimension, group, measure: { key, unit }, figure, ...compared }): SteeringRow => ({
      ...row("group", dimension, group, key, figure),
      ...(unit && { unit }),
      compared,
    })),
  ];
}

const row = (
  section: SteeringRow["section"],
  dimension: string,
  group: string,
  measure: string,
  figure: Figure | undefined,
): SteeringRow => ({ section, dimension, group, measure, figure });

/** Digits after the point of exported figures, beyond which processors may differ. */
const digits = 6;
const rounded = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : Number(value.toFixed(digits));

const number = (
  key: string,
  of: (row: SteeringRow) => number | null | undefined,
  shown?: Pick<Column<SteeringRow>, "heading" | "text">,
): Column<SteeringRow> => ({ key, ...shown, value: (one) => rounded(of(one) ?? undefined) });

/** Shares are from 0 to 1, and medians in percentage points or seconds. Columns with a heading are those of tables. */
export const steeringColumns: readonly Column<SteeringRow>[] = [
  { key: "section", heading: "SECTION", value: ({ section }) => section },
  { key: "dimension", heading: "BY", value: ({ dimension }) => dimension },
  { key: "group", heading: "GROUP", value: ({ group }) => group },
  { key: "measure", heading: "MEASURE", value: ({ measure }) => measure },
  number("requests", ({ figure }) => figure?.requests, { heading: "REQUESTS" }),
  number("count", ({ figure }) => figure?.count),
  number("value", ({ figure }) => figure?.value, {
    heading: "VALUE",
    text: (one) => (one.figure === undefined ? "too few" : valueText(one, one.figure.value)),
  }),
  number("low", ({ figure }) => figure?.low),
  number("high", ({ figure }) => figure?.high, {
    heading: "95% INTERVAL",
    text: (one) => (one.figure === undefined ? "" : intervalText(one, one.figure)),
  }),
  number("others", ({ compared }) => compared?.others.value, {
    heading: "ALL OTHERS",
    text: (one) => (one.compared === undefined ? "" : valueText(one, one.compared.others.value)),
  }),
  number("difference", ({ compared }) => compared?.difference?.value),
  number("differenceLow", ({ compared }) => compared?.difference?.low),
  number("differenceHigh", ({ compared }) => compared?.difference?.high),
  number("adjustedP", ({ compared }) => compared?.adjustedP, {
    heading: "ADJUSTED P",
    text: ({ compared }) => (compared?.adjustedP === undefined ? "" : pText(compared.adjustedP)),
  }),
  {
    key: "isFinding",
    heading: "FINDING",
    value: ({ compared }) => compared?.isFinding ?? false,
    text: ({ compared }) => (compared?.isFinding === true ? "yes" : ""),
  },
];

const pText = (p: number): string => (p < 0.0001 ? "<0.0001" : p.toFixed(4));
