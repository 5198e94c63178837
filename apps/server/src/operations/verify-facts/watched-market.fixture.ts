import { noCounts, type Count, type Counts, type GroupingName, type Question } from "../../reporting/index.ts";

/** Something that a test saw happen to a request, as the operator's agreements count it. */
export interface Seen {
  readonly site: string;
  readonly source: string;
  readonly sub1: string;
  readonly state: string;
  readonly amount: string;
  readonly lender: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly counts: Partial<Counts>;
}

/** Time zones of the sites. */
export const zones: Readonly<Record<string, string>> = {
  payday: "America/New_York",
  personal: "America/Los_Angeles",
};

const formats = new Map(
  Object.entries(zones).map(([site, timeZone]) => [
    site,
    new Intl.DateTimeFormat("en-CA", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      hourCycle: "h23",
    }),
  ]),
);

/** The local day and hour, without the server's own calendar. */
function whenOf({ site, at }: Pick<Seen, "site" | "at">) {
  const parts = new Map(
    formats
      .get(site)
      ?.formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const day = ["year", "month", "day"].map((name) => parts.get(name as "year") ?? "").join("-");
  return { day, month: day.slice(0, 7), hour: `${parts.get("hour") ?? ""}:00` };
}

const product: Readonly<Record<string, string>> = { payday: "paydayLoan", personal: "personalLoan" };

export type Rows = ReadonlyMap<string, Counts>;

/** Answers questions by reading everything that was seen. */
export function openRecomputation(seen: readonly Seen[]) {
  const placed = seen.map((one) => ({ ...one, ...whenOf(one), product: product[one.site] ?? "" }));
  return {
    /** Sums by group, as JSON. `from` and `to`: days as YYYY-MM-DD, both included. */
    rows(by: readonly GroupingName[], only: Question["only"], from: string, to: string): Rows {
      const sums = new Map<string, Record<Count, number>>();
      const filters = Object.entries(only) as [GroupingName, string][];
      for (const one of placed) {
        if (one.day < from || one.day > to || filters.some(([name, value]) => one[name] !== value)) continue;
        const key = JSON.stringify(by.map((name) => one[name]));
        const sum = sums.get(key) ?? { ...noCounts };
        sums.set(key, sum);
        for (const [name, count] of Object.entries(one.counts) as [Count, number][]) sum[name] += count;
      }
      return sums;
    },
  };
}
