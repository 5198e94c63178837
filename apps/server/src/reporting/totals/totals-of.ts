import { counts, noCounts, type Count, type Counts } from "../record/counts.ts";
import { noDimensions, type Dimensions, type FactTotalTable } from "../tables.ts";
import { levels, monthsOf, type Dimension, type Level, type StoredLevel } from "./levels.ts";
import { createLocalHours, firstOfMonth, type LocalHour } from "./local-hour.ts";

/** A fact to add up, with the counts that are not 0. */
export interface Fact extends Dimensions {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly zone: string;
  readonly counts: Partial<Counts>;
}

/** A total with the counts that are not 0. */
interface Sum {
  readonly key: TotalKey;
  readonly counts: Partial<Record<Count, number>>;
}

type TotalKey = Omit<FactTotalTable, Count>;

const dimensionNames = Object.keys(noDimensions) as readonly (keyof Dimensions)[];
/** Columns that identify a total. */
export const totalKey = ["level", "day", "hour", ...dimensionNames] as const;

interface Grain {
  readonly level: StoredLevel;
  readonly isMonth: boolean;
  readonly hasHour: boolean;
  readonly has: readonly boolean[];
}

const grains: readonly Grain[] = (Object.keys(levels) as Level[]).flatMap((level) => {
  const dimensions: readonly Dimension[] = levels[level];
  const hasHour = dimensions.includes("hour");
  const has = dimensionNames.map((name) => dimensions.includes(name));
  const byMonth = monthsOf(level);
  return [
    { level, isMonth: false, hasHour, has },
    ...(byMonth === undefined ? [] : [{ level: byMonth, isMonth: true, hasHour, has }]),
  ];
});

/** Facts of one hour of a site's day with the same dimensions. */
export interface PlacedFacts {
  readonly dimensions: Dimensions;
  readonly when: LocalHour;
  readonly counts: Partial<Record<Count, number>>;
}

/** The totals of these facts at every level. */
export function totalsOf(facts: readonly Fact[]): readonly FactTotalTable[] {
  const localHour = createLocalHours();
  const merged = new Map<string, PlacedFacts>();
  for (const fact of facts) {
    const when = localHour(fact.zone, fact.at);
    const id = [when.day, when.hour, ...dimensionNames.map((name) => fact[name])].join("\n");
    const known = merged.get(id);
    if (known === undefined) merged.set(id, { dimensions: fact, when, counts: { ...fact.counts } });
    else addTo(known.counts, fact.counts);
  }
  return totalsAt([...merged.values()], () => true);
}

/** The totals of these facts at the wanted levels. */
export function totalsAt(
  placed: readonly PlacedFacts[],
  isWanted: (level: { readonly hasHour: boolean }) => boolean,
): readonly FactTotalTable[] {
  const sums = new Map<string, Sum>();
  const wanted = grains.filter(isWanted);
  for (const { dimensions, when, counts: more } of placed)
    for (const grain of wanted) {
      const id = idOf(grain, when, dimensions);
      const known = sums.get(id);
      if (known === undefined) sums.set(id, { key: keyOf(grain, when, dimensions), counts: { ...more } });
      else addTo(known.counts, more);
    }
  return [...sums.values()].map((sum) => ({ ...sum.key, ...noCounts, ...sum.counts }));
}

function addTo(sum: Sum["counts"], more: Partial<Counts>): void {
  for (const name of Object.keys(more) as Count[]) sum[name] = (sum[name] ?? 0) + (more[name] ?? 0);
}

/** Identifies a total among those of these facts. None of the dimensions contains a line break. */
function idOf({ level, isMonth, hasHour, has }: Grain, { day, hour }: LocalHour, of: Dimensions): string {
  let id = `${level}\n${String(isMonth ? firstOfMonth(day) : day)}\n${String(hasHour ? hour : 0)}`;
  for (const [index, name] of dimensionNames.entries()) if (has[index]) id += `\n${String(of[name])}`;
  return id;
}

function keyOf({ level, isMonth, hasHour, has }: Grain, { day, hour }: LocalHour, of: Dimensions): TotalKey {
  const key: Record<string, string | number> = {
    level,
    day: isMonth ? firstOfMonth(day) : day,
    hour: hasHour ? hour : 0,
  };
  for (const [index, name] of dimensionNames.entries()) key[name] = has[index] ? of[name] : noDimensions[name];
  return key as unknown as TotalKey;
}

/** Adds totals to those with the same key. */
export function sumTotals(sums: Map<string, FactTotalTable>, more: readonly FactTotalTable[]): void {
  for (const one of more) {
    const id = totalKeyOf(one);
    const sum = sums.get(id);
    if (sum === undefined) sums.set(id, { ...one });
    else for (const name of counts) sum[name] += one[name];
  }
}

/** Identifies a total: its level, day, hour and dimensions. None of them contains a line break. */
export function totalKeyOf(total: TotalKey): string {
  return totalKey.map((name) => total[name]).join("\n");
}
