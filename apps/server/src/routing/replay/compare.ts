import type { Ending } from "./replay-tree.ts";

const shown = 10;

const sum = (endings: readonly Ending[], of: (one: Ending) => number) =>
  endings.reduce((total, one) => total + of(one), 0);

function percentile(endings: readonly Ending[], share: number): number {
  return endings.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.max(0, Math.ceil(endings.length * share) - 1)] ?? 0;
}

/** Results of a tree. Money in dollars, times in milliseconds. */
export interface TreeFigures {
  /** Share of the applications that a lender bought, 0 to 1. */
  readonly acceptance: number;
  readonly revenue: number;
  readonly revenuePerApplication: number;
  readonly medianMs: number;
  readonly percentile95Ms: number;
  readonly postsPerApplication: number;
}

/** An application that would go to another buyer. */
interface MovedApplication {
  readonly name: string;
  readonly before: Pick<Ending, "buyer" | "price">;
  readonly after: Pick<Ending, "buyer" | "price">;
}

/** Applications that one buyer gets in the one tree, and one in the other. Undefined: no lender bought. */
export interface Flow {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly count: number;
}

export interface TreeComparison {
  readonly applications: number;
  readonly before: TreeFigures;
  readonly after: TreeFigures;
  readonly moved: readonly MovedApplication[];
}

/** Counts applications by their buyers in both trees, most frequent first. */
export function flowsOf(before: readonly Ending[], after: readonly Ending[]): readonly Flow[] {
  const pairs = before.map(({ buyer: from }, index) => ({ from, to: (after[index] ?? before[index])?.buyer }));
  const groups = Map.groupBy(pairs, ({ from, to }) => JSON.stringify([from, to]));
  return [...groups.values()]
    .map((all) => ({ from: all[0]?.from, to: all[0]?.to, count: all.length }))
    .toSorted((one, other) => other.count - one.count);
}

function figuresOf(all: readonly Ending[]): TreeFigures {
  const count = Math.max(1, all.length);
  const revenue = sum(all, ({ price }) => price);
  return {
    acceptance: all.filter(({ buyer }) => buyer !== undefined).length / count,
    revenue,
    revenuePerApplication: revenue / count,
    medianMs: percentile(all, 0.5),
    percentile95Ms: percentile(all, 0.95),
    postsPerApplication: sum(all, ({ posts }) => posts) / count,
  };
}

/** Compares how the same applications end in two trees. */
export function compareTrees(before: readonly Ending[], after: readonly Ending[]): TreeComparison {
  const pairs = before.map((one, index) => ({ one, other: after[index] ?? one }));
  return {
    applications: before.length,
    before: figuresOf(before),
    after: figuresOf(after),
    moved: pairs
      .filter(({ one, other }) => one.buyer !== other.buyer)
      .map(({ one, other }) => ({ name: one.name, before: saleOf(one), after: saleOf(other) })),
  };
}

const saleOf = ({ buyer, price }: Ending) => ({ buyer, price });

/** The text of each figure, by its label. */
const figureTexts: Readonly<Record<string, (figures: TreeFigures) => string>> = {
  accepted: ({ acceptance }) => `${(acceptance * 100).toFixed(1)}%`,
  revenue: ({ revenue }) => `$${revenue.toFixed(2)}`,
  "per application": ({ revenuePerApplication }) => `$${revenuePerApplication.toFixed(2)}`,
  "median time": ({ medianMs }) => `${(medianMs / 1_000).toFixed(1)} s`,
  "95th pct. time": ({ percentile95Ms }) => `${(percentile95Ms / 1_000).toFixed(1)} s`,
  "posts per app.": ({ postsPerApplication }) => postsPerApplication.toFixed(2),
};

const saleText = ({ buyer, price }: Pick<Ending, "buyer" | "price">): string =>
  buyer === undefined ? "unsold" : `${buyer} at $${String(price)}`;

/** A comparison as lines of text. */
export function comparisonLines({ applications, before, after, moved }: TreeComparison): readonly string[] {
  if (applications === 0) return ["No applications to replay."];
  return [
    `${"".padEnd(18)}${"current".padEnd(14)}changed`,
    ...Object.entries(figureTexts).map(([name, text]) => `${name.padEnd(18)}${text(before).padEnd(14)}${text(after)}`),
    `${String(moved.length)} of ${String(applications)} applicants would go to another buyer${moved.length > 0 ? ":" : "."}`,
    ...moved.slice(0, shown).map((one) => `  ${one.name}: ${saleText(one.before)} -> ${saleText(one.after)}`),
    ...(moved.length > shown ? [`  and ${String(moved.length - shown)} more`] : []),
  ];
}
