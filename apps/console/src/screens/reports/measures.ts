import type { ConsoleAnswer, CountedName, ReportMeasure } from "@loanbridge/contract/console";
import type { Unit } from "../../charts/index.ts";
import { money, number, percent } from "../../format/index.ts";

const texts: Readonly<Record<ReportMeasure["kind"], (value: number | null) => string>> = {
  count: number,
  cents: money,
  share: percent,
};

export const measureText = ({ kind }: Pick<ReportMeasure, "kind">, value: number | null): string => texts[kind](value);

interface Traits {
  /** The requests behind it; absent: visits, which are no requests. */
  readonly counted?: CountedName;
  /** Key of the measure that an average or a share divides by. */
  readonly per?: string;
}

/** Traits of each measure, by its key. */
const traits: Readonly<Record<string, Traits | undefined>> = {
  submits: { counted: "submits" },
  completed: { counted: "completed" },
  routed: { counted: "routed" },
  leads: { counted: "leads" },
  posts: { counted: "posts" },
  accepted: { counted: "accepted" },
  sold: { counted: "sold" },
  soldRequests: { counted: "soldRequests" },
  acceptance: { counted: "accepted", per: "leads" },
  declined: { counted: "declined" },
  arrived: { counted: "arrived" },
  redirectRate: { counted: "arrived", per: "sold" },
  funded: { counted: "funded" },
  returned: { counted: "returned" },
  complaints: { counted: "complaints" },
  grossRevenueCents: { counted: "sold" },
  declinedRevenueCents: { counted: "declined" },
  returnedRevenueCents: { counted: "returned" },
  netRevenueCents: { counted: "sold" },
  grossPayoutCents: { counted: "sold" },
  costCents: { counted: "sold" },
  marginCents: { counted: "sold" },
  perVisitCents: { per: "visits" },
  perSubmitCents: { counted: "submits", per: "submits" },
  perPostCents: { counted: "posts", per: "posts" },
  perClickCents: { counted: "arrived", per: "arrived" },
};

/** The requests behind a figure of a row. Of requests and not of a lender, the share of those that were sold. */
export function countedBy({ key }: ReportMeasure, isOfLender: boolean): CountedName | undefined {
  if (key === "acceptance" && !isOfLender) return "soldRequests";
  return traits[key]?.counted;
}

/** The key of the measure that an average or share divides by; undefined for a sum. */
export const basisOf = ({ key }: ReportMeasure, isOfLender: boolean): string | undefined =>
  key === "acceptance" && !isOfLender ? "routed" : traits[key]?.per;

/** Figures of posts, and those that hardly differ from one beside them: shown by lender, or on demand. */
const furtherKeys: ReadonlySet<string> = new Set(["routed", "posts", "perSubmitCents", "perPostCents"]);

/** Averages that give way to a third grouping. */
const averageKeys: ReadonlySet<string> = new Set(["perVisitCents", "perClickCents"]);
const mostWithAverages = 2;

/** Measures of a report's table: all on demand, else the usual ones that fit a desktop. */
export const shownMeasures = (report: Report, isWide: boolean): readonly ReportMeasure[] =>
  usableMeasures(report).filter(
    ({ key, isShown }) =>
      isWide ||
      (isShown &&
        (report.by.includes("lender") || !furtherKeys.has(key)) &&
        (report.by.length <= mostWithAverages || !averageKeys.has(key))),
  );

export const usualMeasure = "netRevenueCents";

type Report = Pick<ConsoleAnswer<"report">, "measures" | "by">;

/** Measures that the rows of a report have. */
export const usableMeasures = ({ measures, by }: Report): readonly ReportMeasure[] =>
  measures.filter(({ ofRequest }) => !(ofRequest && by.includes("lender")));

/** The measure of the chart: that of the address, or the usual one. */
export function shownMeasure(report: Report, key: string): ReportMeasure | undefined {
  const usable = usableMeasures(report);
  return usable.find((one) => one.key === key) ?? usable.find((one) => one.key === usualMeasure);
}

/** `basis`: the key of what a share divides by. */
export function unitOf({ kind, title }: ReportMeasure, basis?: string): Unit {
  if (kind === "cents") return { kind: "money" };
  return kind === "count" ? { kind: "count", of: title.toLowerCase() } : { kind: "share", of: basis ?? "requests" };
}
