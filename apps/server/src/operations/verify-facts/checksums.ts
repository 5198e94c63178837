import { totalKeyOf, type Count, type FactTotal, type Place } from "../../reporting/index.ts";

export const placeKey = ({ level, day }: Place): string => JSON.stringify([level, day]);

/**
 * Checksums of totals by place, in a few numbers each, however many cells a place has. Linear: adding two totals of a
 * cell changes it as their sum does, so that facts may come in any order and portions.
 */
export interface Checksums {
  add(total: FactTotal): void;
  /** Places whose checksums differ; one without any total equals one whose totals are 0. */
  differences(other: Checksums): readonly Place[];
  readonly byPlace: ReadonlyMap<string, readonly [number, number]>;
}

export function createChecksums(covered: readonly Count[]): Checksums {
  const byPlace = new Map<string, [number, number]>();
  return {
    byPlace,
    add(total) {
      const place = placeKey(total);
      const sum = byPlace.get(place) ?? [0, 0];
      byPlace.set(place, sum);
      const cell = totalKeyOf(total);
      const [one, other] = [hashOf(cell, 0x81_1c_9d_c5), hashOf(cell, 0x2f_0b_44_71)];
      for (const [nth, name] of covered.entries()) {
        sum[0] = (sum[0] + Math.imul(mixed(one, nth), total[name])) | 0;
        sum[1] = (sum[1] + Math.imul(mixed(other, nth), total[name])) | 0;
      }
    },
    differences: (other) =>
      [...new Set([...byPlace.keys(), ...other.byPlace.keys()])]
        .filter((place) => String(byPlace.get(place) ?? nothing) !== String(other.byPlace.get(place) ?? nothing))
        .map((place) => {
          const [level, day] = JSON.parse(place) as [FactTotal["level"], number];
          return { level, day };
        }),
  };
}

const nothing = [0, 0] as const;

/** FNV-1a, from a seed. */
function hashOf(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return hash;
}

/** A hash of the cell and a count of it, odd, so that a difference of any size below 2³² changes the product. */
function mixed(hash: number, nth: number): number {
  const stirred = Math.imul(hash ^ (nth * 0x9e_37_79_b1), 0x85_eb_ca_6b);
  return (stirred ^ (stirred >>> 13)) | 1;
}
