import fc from "fast-check";
import type { Lane } from "../data.ts";
import type { Unit } from "../format/unit.ts";

export const width = fc.integer({ min: 280, max: 1_920 });

const units: readonly Unit[] = [
  { kind: "money" },
  { kind: "count", of: "requests" },
  { kind: "share", of: "posts" },
  { kind: "duration" },
];
export const unit = fc.constantFrom(...units);

/** Any integer that is exact, often zero, the extremes or unknown. */
export const value = fc.option(
  fc.oneof(
    fc.constantFrom(0, 1, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER),
    fc.integer({ min: -1_000_000, max: 1_000_000 }),
    fc.maxSafeInteger(),
  ),
);

export const name = fc.oneof(
  fc.string({ maxLength: 40, unit: "grapheme" }),
  fc.constantFrom("", "Ridge Lending", "W".repeat(60)),
);
export const names = (count: number) => fc.array(name, { minLength: count, maxLength: count });
export const values = (count: number) => fc.array(value, { minLength: count, maxLength: count });

/** Milliseconds of a timeline: some steps take a millisecond, others days. */
const start = Date.parse("2026-11-23T15:04:12.180Z");
const instant = fc
  .oneof(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 30 * 86_400_000 }))
  .map((ms) => start + ms);
export const timelineEnd = start + 31 * 86_400_000;

export const lane: fc.Arbitrary<Lane> = fc.record({
  name,
  kind: fc.constantFrom("visitor", "server", "lender"),
  spans: fc.array(
    fc.tuple(name, instant, instant, fc.boolean()).map(([own, one, other, runs]) => ({
      name: own,
      start: Math.min(one, other),
      end: runs ? null : Math.max(one, other),
    })),
    { maxLength: 6 },
  ),
  moments: fc.array(fc.record({ name, at: instant }), { maxLength: 4 }),
  skips: fc.array(fc.record({ reason: name, at: instant }), { maxLength: 3 }),
});
