import type { Ending } from "./replay-tree.ts";

const shown = 10;

const sum = (endings: readonly Ending[], of: (one: Ending) => number) =>
  endings.reduce((total, one) => total + of(one), 0);

function percentile(endings: readonly Ending[], share: number): number {
  return endings.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.max(0, Math.ceil(endings.length * share) - 1)] ?? 0;
}

/** Formats each figure of a tree, by its label. */
const figures: Readonly<Record<string, (endings: readonly Ending[]) => string>> = {
  accepted: (all) => `${((all.filter(({ buyer }) => buyer !== undefined).length / all.length) * 100).toFixed(1)}%`,
  revenue: (all) => `$${sum(all, ({ price }) => price).toFixed(2)}`,
  "per application": (all) => `$${(sum(all, ({ price }) => price) / all.length).toFixed(2)}`,
  "median time": (all) => `${(percentile(all, 0.5) / 1_000).toFixed(1)} s`,
  "95th pct. time": (all) => `${(percentile(all, 0.95) / 1_000).toFixed(1)} s`,
  "posts per app.": (all) => (sum(all, ({ posts }) => posts) / all.length).toFixed(2),
};

const seen = ({ buyer, price }: Ending): string => (buyer === undefined ? "unsold" : `${buyer} at $${String(price)}`);

/** Compares two trees, as lines of text. */
export function comparison(before: readonly Ending[], after: readonly Ending[]): readonly string[] {
  if (before.length === 0) return ["No applications to replay."];
  const pairs = before.map((one, index) => ({ one, other: after[index] ?? one }));
  const changed = pairs.filter(({ one, other }) => one.buyer !== other.buyer);
  return [
    `${"".padEnd(18)}${"current".padEnd(14)}changed`,
    ...Object.entries(figures).map(
      ([name, figure]) => `${name.padEnd(18)}${figure(before).padEnd(14)}${figure(after)}`,
    ),
    `${String(changed.length)} of ${String(before.length)} applicants would go to another buyer${changed.length > 0 ? ":" : "."}`,
    ...changed.slice(0, shown).map(({ one, other }) => `  ${one.name}: ${seen(one)} -> ${seen(other)}`),
    ...(changed.length > shown ? [`  and ${String(changed.length - shown)} more`] : []),
  ];
}
