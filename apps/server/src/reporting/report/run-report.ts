import type { Database } from "../../store/index.ts";
import { noCounts, type Counts } from "../record/counts.ts";
import { figuresOf, type Figures } from "./figures.ts";
import type { GroupingName } from "./groupings.ts";
import type { Question } from "./question.ts";
import { addTo, sumsOf, type Sums } from "./sums-of.ts";

export interface ReportRow {
  /** The value of each grouping, in the order of `by`; empty if it does not apply or is unknown. */
  readonly group: readonly string[];
  readonly counts: Counts;
  readonly figures: Figures;
  /** The same group in the period before, which is as long and ends the day before this one begins. */
  readonly before: { readonly counts: Counts; readonly figures: Figures };
}

export interface Report {
  readonly question: Question;
  /** Sorted by margin, or by time if grouped by time first. Empty without groupings. */
  readonly rows: readonly ReportRow[];
  readonly total: ReportRow;
}

const ofTime: ReadonlySet<GroupingName> = new Set(["day", "month", "hour"]);

/** Answers a question from the totals. Facts that are not added up yet are missing. Throws `Uncounted`. */
export async function runReport(db: Database, question: Question): Promise<Report> {
  const { by } = question;
  const earlier = periodBefore(question);
  const [now, before] = await Promise.all([
    sumsOf(db, question, 0),
    sumsOf(db, { ...question, ...earlier }, question.from - earlier.from),
  ]);
  const isOfLender = by.includes("lender") || question.only.lender !== undefined;
  const rows = [...new Set([...now.keys(), ...before.keys()])]
    .map((key) => ({
      key,
      row: rowOf(groupOf(now, before, key), now.get(key)?.counts, before.get(key)?.counts, isOfLender),
    }))
    // Visits and requests belong to no lender; a row for them would read like a lender without a name.
    .filter(
      ({ row: { group } }) => by.length > 0 && by.every((name, index) => name !== "lender" || group[index] !== ""),
    );
  const total = rowOf([], totalOf(now), totalOf(before), question.only.lender !== undefined);
  const [first = "site"] = by;
  const byKey = (one: Keyed, other: Keyed): number => (one.key < other.key ? -1 : 1);
  const sorted = rows.toSorted(
    ofTime.has(first) ? byKey : (one, other) => other.row.figures.margin - one.row.figures.margin || byKey(one, other),
  );
  return { question, rows: sorted.map(({ row }) => row), total };
}

interface Keyed {
  /** The group as JSON. */
  readonly key: string;
  readonly row: ReportRow;
}

/** The days before a period, as many as it has. */
export function periodBefore({ from, to }: Pick<Question, "from" | "to">): Pick<Question, "from" | "to"> {
  return { from: from - (to - from + 1), to: from - 1 };
}

function rowOf(group: readonly string[], now = noCounts, before = noCounts, isOfLender = false): ReportRow {
  return {
    group,
    counts: now,
    figures: figuresOf(now, isOfLender),
    before: { counts: before, figures: figuresOf(before, isOfLender) },
  };
}

function totalOf(sums: Sums): Counts {
  const total = { ...noCounts };
  for (const sum of sums.values()) addTo(total, sum.counts);
  return total;
}

const groupOf = (now: Sums, before: Sums, key: string): readonly string[] =>
  (now.get(key) ?? before.get(key))?.group ?? [];
