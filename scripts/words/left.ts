import type { Finding, Rule } from "./finding.ts";
import { roomOf } from "./source-files.ts";

/** By rule and room: how many findings of earlier days are tolerated. The numbers may only shrink. */
export type Left = Partial<Record<Rule, Readonly<Record<string, number>>>>;

export type Found = Readonly<Record<Rule, readonly Finding[]>>;

const countRooms = (findings: readonly Finding[]): Readonly<Record<string, number>> =>
  Object.fromEntries([...Map.groupBy(findings, ({ file }) => roomOf(file))].map(([room, all]) => [room, all.length]));

/** Findings of rooms that have more of them than is tolerated. */
export function beyond(left: Left, found: Found): readonly Finding[] {
  return rulesOf(found).flatMap((rule) => {
    const counts = countRooms(found[rule]);
    const tolerated = left[rule] ?? {};
    return found[rule].filter(({ file }) => (counts[roomOf(file)] ?? 0) > (tolerated[roomOf(file)] ?? 0));
  });
}

/** The tolerated numbers, lowered to what is left. */
export function shrink(left: Left, found: Found): Left {
  return Object.fromEntries(
    rulesOf(found).flatMap((rule) => {
      const counts = countRooms(found[rule]);
      const rooms = Object.entries(left[rule] ?? {})
        .map(([room, many]) => [room, Math.min(many, counts[room] ?? 0)] as const)
        .filter(([, many]) => many > 0);
      return rooms.length === 0 ? [] : [[rule, Object.fromEntries(rooms)]];
    }),
  );
}

const rulesOf = (found: Found): readonly Rule[] => Object.keys(found) as Rule[];
