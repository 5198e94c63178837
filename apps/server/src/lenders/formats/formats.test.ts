import { readdirSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { format, formats, applyFormat, type Format } from "./index.ts";

type Row = [Format, string | number | boolean, string | number | boolean | undefined];

test.each<Row>([
  [{ date: "YYYY-MM-DD" }, "03/07/1990", "1990-03-07"],
  [{ date: "M" }, "03/07/1990", "3"],
  [{ date: "DD.MM.YY" }, "1990-03-07", "07.03.90"],
  [{ date: "YYYY-MM-DDTHH:mm:ssZ" }, Date.UTC(2026, 10, 2, 9, 5, 1), "2026-11-02T09:05:01Z"],
  [{ date: "YYYY" }, "7 March 1990", undefined],
  [{ date: "YYYY" }, 1e300, undefined],
  [{ map: { EMPLOYED: "E", "24": 2 } }, "EMPLOYED", "E"],
  [{ map: { "24": 2 } }, 24, 2],
  [{ map: { a: "b" } }, "c", undefined],
  [{ map: { a: "b" } }, "toString", undefined],
  [{ boolean: ["1", "0"] }, "yes", "1"],
  [{ boolean: [1, 0] }, false, 0],
  [{ boolean: ["Y", "N"] }, "maybe", undefined],
  [{ digits: "(###) ###-####" }, "2145550100", "(214) 555-0100"],
  [{ digits: "###-##-####" }, "078051120", "078-05-1120"],
  [{ digits: "##########" }, "5550100", undefined],
  [{ slice: [0, 3] }, "2145550100", "214"],
  [{ slice: [-4] }, "2145550100", "0100"],
  [{ slice: [5] }, "214", undefined],
  [{ bands: [{ below: 4, value: "1" }, { below: 7, value: "2" }, { value: "3" }] }, 4, "2"],
  [{ bands: [{ below: 4, value: "1" }] }, 4, undefined],
  [{ bands: [{ value: "1" }] }, "", undefined],
  [{ months: "years" }, 30, 2],
  [{ months: "remainder" }, 30, 6],
  [{ months: "years" }, "a while", undefined],
  [{ number: { decimals: 2, thousands: "," } }, 1_234_567.5, "1,234,567.50"],
  [{ number: { times: 12 } }, 3_000, "36000"],
  [{ number: { times: 100 } }, 19.99, "1999"],
  [{ number: { times: 100 } }, 0.07, "7"],
  [{ number: { times: 0.5 } }, 12.35, "6.175"],
  [{ number: { prefix: "$", decimals: 0 } }, 500, "$500"],
  [{ number: {} }, true, undefined],
  [{ text: { case: "upper", longest: 3 } }, "sample", "SAM"],
  [{ text: { ascii: true } }, "Nguyễn Łukasz O’Brien-Weiß Ñáñez", "Nguyen Lukasz O'Brien-Weiss Nanez"],
  [{ text: { ascii: true, case: "upper" } }, "Ødegård", "ODEGARD"],
  [{ text: { ascii: true } }, "王小明", undefined],
  [{ native: "number" }, "36000", 36_000],
  [{ native: "text" }, 5, "5"],
  [{ native: "number" }, "9007199254740991", 9_007_199_254_740_991],
  [{ native: "number" }, "12345678901234567", undefined],
  [{ number: {} }, "12345678901234567", undefined],
  [{ number: { decimals: 0, thousands: "." } }, 1_234_567, "1.234.567"],
])("%j formats %j as %j", (wanted, value, expected) => {
  expect(applyFormat(value, wanted)).toBe(expected);
});

test.each([
  { date: "in May" },
  { digits: "none" },
  { boolean: ["1"] },
  { bands: [] },
  { months: "weeks" },
  { shout: true },
  { number: { thousands: "." } },
  { number: { decimals: 2, thousands: "." } },
  { date: "YYYY", map: {} },
])("%j is not a valid format", (wanted) => {
  expect(format.safeParse(wanted).success).toBe(false);
});

test("no format throws, and none writes NaN", () => {
  const wanted = fc.constantFrom<Format>(
    { date: "YYYY-MM-DD" },
    { digits: "###" },
    { bands: [{ below: 3, value: 1 }, { value: 2 }] },
    { months: "years" },
    { number: { decimals: 2, thousands: "," } },
    { native: "number" },
    { slice: [1, 3] },
    { boolean: [1, 0] },
    { map: { a: 1 } },
    { text: { longest: 2 } },
  );
  fc.assert(
    fc.property(wanted, fc.oneof(fc.string(), fc.double(), fc.boolean()), (one, value) => {
      expect(String(applyFormat(value, one))).not.toMatch(/NaN|Infinity\d/);
    }),
  );
});

test("every format in the folder is registered", () => {
  const files = readdirSync(new URL(".", import.meta.url)).filter(
    (name) => !/^(index|kind)\.ts$|\.test\.ts$/.test(name),
  );
  expect(files.map((name) => name.replace(/\.ts$/, ""))).toEqual(Object.keys(formats));
  expect(format.options).toHaveLength(files.length);
});
