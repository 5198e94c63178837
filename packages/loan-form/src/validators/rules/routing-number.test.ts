import fc from "fast-check";
import { expect, test } from "vitest";
import { isRoutingNumber } from "./routing-number.ts";

const digits = fc.integer({ min: 0, max: 999_999_999 }).map((number) => String(number).padStart(9, "0"));

test("[ERR-09] accepts numbers that banks publish", () => {
  for (const routing of ["021000021", "121000248", "026009593", "256074974", "314074269"])
    expect(isRoutingNumber(routing), routing).toBe(true);
});

test("[ERR-09] refuses all zeros, a wrong checksum, an unassigned district and other text", () => {
  for (const routing of [
    "000000000",
    "021000022",
    "130000006",
    "500000005",
    "810000007",
    "02100002",
    "0210000211",
    "02100002a",
    "",
  ])
    expect(isRoutingNumber(routing), routing).toBe(false);
});

test("a single wrong digit never passes", () => {
  fc.assert(
    fc.property(digits.filter(isRoutingNumber), fc.nat(8), fc.integer({ min: 1, max: 9 }), (routing, at, by) => {
      const wrong = (Number(routing[at]) + by) % 10;
      expect(isRoutingNumber(routing.slice(0, at) + wrong + routing.slice(at + 1))).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test("two swapped adjacent digits never pass, unless they differ by zero or five", () => {
  fc.assert(
    fc.property(digits.filter(isRoutingNumber), fc.nat(7), (routing, at) => {
      const [a, b] = [Number(routing[at]), Number(routing[at + 1])];
      fc.pre(Math.abs(a - b) % 5 !== 0);
      expect(isRoutingNumber(routing.slice(0, at) + b + a + routing.slice(at + 2))).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test("exactly one check digit fits any eight digits of an assigned district", () => {
  const eight = fc.tuple(fc.constantFrom("01", "12", "21", "32", "61", "72", "80"), fc.nat(999_999));
  fc.assert(
    fc.property(eight, ([district, rest]) => {
      const start = district + String(rest).padStart(6, "0");
      expect("0123456789".split("").filter((check) => isRoutingNumber(start + check))).toHaveLength(1);
    }),
  );
});
