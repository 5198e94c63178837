import type { ConsoleAnswer, CountedName, noGroup, ReportGrouping } from "@loanbridge/contract/console";

type Report = ConsoleAnswer<"report">;

/** In the address: a group that is unknown. */
const none = "(none)" satisfies typeof noGroup;
/** Days up to which the requests of an hour can be listed. */
const mostHours = 62;

/** The address of the requests behind a figure; undefined if they cannot be listed. `group`: of the row; empty: the total. */
export function requestsBehind(
  { by, only, period }: Pick<Report, "by" | "only" | "period">,
  group: readonly string[],
  counted: CountedName,
): string | undefined {
  const groups = Object.fromEntries(group.map((value, index) => [by[index], value])) as Partial<
    Record<ReportGrouping, string>
  >;
  const { day, month, ...named } = groups;
  if (groups.hour !== undefined && day === undefined && daysBetween(period) > mostHours) return undefined;
  const days = day === undefined ? monthWithin(period, month) : { from: day, to: day };
  const cell = Object.entries({ ...only, ...named }).map(([name, value]) => [name, value === "" ? none : value]);
  return `/requests?${new URLSearchParams({ counted, ...Object.fromEntries(cell), ...days }).toString()}`;
}

/** The days of a month that the period has. */
function monthWithin(period: Report["period"], month: string | undefined): Report["period"] {
  if (month === undefined) return period;
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);
  const first = `${month}-01`;
  return { from: first < period.from ? period.from : first, to: last > period.to ? period.to : last };
}

const daysBetween = ({ from, to }: Report["period"]): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
