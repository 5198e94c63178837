import {
  counts,
  type FactTotal,
  nextMonth,
  packedFrom,
  type PackedLevel,
  packedLevels,
  packState,
  type Place,
  readPacks,
  storedTotals,
  sumTotals,
  toPack,
  totalKeyOf,
  totalsIn,
} from "../../reporting/index.ts";
import type { Database } from "../../store/index.ts";
import { createChecksums, placeKey } from "./checksums.ts";
import { differencesOf, mostPlaces, type Difference } from "./difference.ts";

type PackedPlace = Place & { readonly level: PackedLevel };

/**
 * Compares packs with the finest totals, from which they are made. Only those that reports read: packs that lack facts are
 * made again, and are not wrong.
 */
export function createPackCheck() {
  const [made, expected] = [createChecksums(counts), createChecksums(counts)];
  return {
    /** Takes each stored total once. */
    add(total: FactTotal): void {
      for (const one of toPack(total)) expected.add(one);
    },
    async compare(db: Database) {
      const read = new Set<string>();
      for (const place of await readPlaces(db)) {
        read.add(placeKey(place));
        for await (const pack of readPacks(db, place.level, [place.day]))
          for (const total of totalsIn(place.level, pack)) made.add(total);
      }
      const places = made.differences(expected).filter((place) => read.has(placeKey(place))) as readonly PackedPlace[];
      const differences: Difference[] = [];
      for (const place of places.slice(0, mostPlaces)) differences.push(...(await differencesAt(db, place)));
      return { differences, furtherPlaces: Math.max(0, places.length - mostPlaces) };
    },
  };
}

/** Days and months whose packs reports read. */
async function readPlaces(db: Database): Promise<readonly PackedPlace[]> {
  const found: PackedPlace[] = [];
  for (const level of packedLevels) {
    const { first, last } = await db
      .selectFrom("fact_pack")
      .where("level", "=", level)
      .select(({ fn }) => [fn.min<number | null>("day").as("first"), fn.max<number | null>("day").as("last")])
      .executeTakeFirstOrThrow();
    if (first === null || last === null) continue;
    const { whole } = await packState(db, level, { from: first, to: last });
    found.push(...whole.map((day) => ({ level, day })));
  }
  return found;
}

/** Compares the cells of a place, one site and source at a time. */
async function differencesAt(db: Database, place: PackedPlace): Promise<readonly Difference[]> {
  const found: Difference[] = [];
  for await (const pack of readPacks(db, place.level, [place.day])) {
    const { site_id, source } = pack;
    const stored = new Map([...totalsIn(place.level, pack)].map((total) => [totalKeyOf(total), total]));
    const expected = new Map<string, FactTotal>();
    for (let { day } = place; day < endOf(place); day += 1)
      for (const part of partsOf(place, day))
        for await (const total of storedTotals(db, { ...part, site_id, source }))
          sumTotals(
            expected,
            toPack(total).filter(({ level }) => level === place.level),
          );
    for (const key of new Set([...stored.keys(), ...expected.keys()]))
      found.push(...differencesOf(counts, stored.get(key), expected.get(key)));
  }
  return found.map(({ cell, ...rest }) => ({ ...rest, cell: { ...cell, level: `packed ${cell.level}` } }));
}

/** The totals that a pack of a place has of a day, by the first columns of their key. */
function partsOf(place: PackedPlace, day: number) {
  const level = packedFrom(place.level);
  return Array.from({ length: level === "hour" ? 24 : 1 }, (_, hour) => ({ level, day, hour }));
}

const endOf = ({ level, day }: PackedPlace): number => (level === "cells by day" ? day + 1 : nextMonth(day));
