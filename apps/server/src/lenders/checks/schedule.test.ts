import { expect, test } from "vitest";
import { lenderFile, type LenderFile } from "../schema/lender-file.ts";
import { sampleTexts } from "../round-trip.fixture.ts";
import { shapeFindings } from "../shape-findings.ts";
import { schedule } from "./schedule.ts";

const timeZone = "America/Chicago";
const sample = JSON.parse(sampleTexts["harborline.json"] ?? "") as LenderFile;

/** Paths and expectations of a file with this schedule. */
function found(written: object): readonly string[] {
  const parsed = lenderFile.safeParse({ ...sample, schedule: written });
  const findings = parsed.success ? schedule(parsed.data) : shapeFindings(parsed.error.issues);
  return findings.map(({ path, expected }) => `${path}: ${expected}`);
}

const mornings = { from: "08:00", to: "12:00" };

test.each([
  ["windows that touch", { hours: { mon: [mornings, { from: "12:00", to: "17:00" }] } }],
  ["a whole day", { hours: { sat: [{ from: "00:00", to: "24:00" }], sun: [{ from: "00:00", to: "24:00" }] } }],
  ["a window past midnight before a later one", { hours: { sun: [{ from: "20:00", to: "02:00" }], mon: [mornings] } }],
  ["one window for several days", { days: ["mon", "sun"], from: "22:00", to: "06:00" }],
  ["holidays", { days: ["mon"], from: "08:00", to: "17:00", holidays: ["2026-12-24", "federal", "laborDay"] }],
])("a schedule with %s is accepted", (_name, written) => {
  expect(found({ timeZone, ...written })).toEqual([]);
});

test.each([
  [
    "overlapping windows",
    { hours: { mon: [mornings, { from: "11:59", to: "13:00" }] } },
    "schedule.hours.mon.1: a window that does not overlap schedule.hours.mon.0",
  ],
  [
    "a window past midnight that reaches the next day's",
    { hours: { mon: [{ from: "20:00", to: "08:01" }], tue: [mornings] } },
    "schedule.hours.tue.0: a window that does not overlap schedule.hours.mon.0",
  ],
  [
    "Sunday's window past midnight that reaches Monday's",
    { hours: { mon: [mornings], sun: [{ from: "20:00", to: "09:00" }] } },
    "schedule.hours.sun.0: a window that does not overlap schedule.hours.mon.0",
  ],
  [
    "an empty window",
    { hours: { mon: [{ from: "08:00", to: "08:00" }] } },
    "schedule.hours.mon.0.to: a time different",
  ],
  ["no windows", { hours: {} }, "schedule.hours: windows for at least one weekday"],
  [
    "an hour that does not exist",
    { hours: { mon: [{ from: "08:00", to: "24:30" }] } },
    "schedule.hours.mon.0.to: HH:MM",
  ],
  [
    "a day that does not exist",
    { hours: { mon: [mornings] }, holidays: ["2026-02-30"] },
    "schedule.holidays.0: a date (YYYY-MM-DD) or one of federal, newYear,",
  ],
  [
    "an unknown holiday",
    { hours: { mon: [mornings] }, holidays: ["easter"] },
    "schedule.holidays.0: a date (YYYY-MM-DD) or one of federal, newYear,",
  ],
  [
    "both ways of writing windows",
    { hours: { mon: [mornings] }, days: ["mon"] },
    "schedule.days: no key with this name",
  ],
])("a schedule with %s is refused", (_name, written, expected) => {
  expect(found({ timeZone, ...written })).toEqual([expect.stringContaining(expected)]);
});
