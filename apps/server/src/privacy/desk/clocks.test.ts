import { expect, test } from "vitest";
import { clockOf, clocks, dayAfter, runningClocks } from "./clocks.ts";
import type { PrivacyCase } from "./types.ts";

const newYork = "America/New_York";
/** Saturday, 21 November 2026, noon in New York. */
const received = Date.UTC(2026, 10, 21, 17);

const open: PrivacyCase = {
  id: "a",
  siteId: "payday-demo",
  kind: "california",
  right: undefined,
  receivedAt: received,
  confirmedAt: undefined,
  actedAt: undefined,
  extendedAt: undefined,
  proved: undefined,
  answeredAt: undefined,
};

const due = (one: Partial<PrivacyCase>) =>
  Object.fromEntries(runningClocks({ ...open, ...one }, newYork).map((clock) => [clock.name, clock.due]));

test.each([
  // Thanksgiving, 26 November, and the weekends are no business days.
  ["2026-11-21", 10, "2026-12-07"],
  ["2026-11-23", 10, "2026-12-08"],
  // Christmas on a Friday, New Year's Day on a Friday.
  ["2026-12-24", 1, "2026-12-28"],
  ["2026-12-18", 10, "2027-01-05"],
  // Independence Day on a Saturday: banks work on the Friday before.
  ["2026-07-01", 2, "2026-07-03"],
  // Juneteenth on a Saturday; on a Sunday it is kept on the Monday.
  ["2022-06-17", 1, "2022-06-21"],
])("from %s, %i business days end on %s", (from, days, end) => {
  expect(dayAfter(from, { days, of: "business" })).toBe(end);
});

test("[LIM-03] an opt-out is acted on within 15 days, a request answered in 45, extended in no more than 90", () => {
  expect(clockOf("opt-out", "2026-11-21").due).toBe("2026-12-06");
  expect(clockOf("answer", "2026-11-21").due).toBe("2027-01-05");
  expect(clockOf("answer, extended", "2026-11-21").due).toBe("2027-02-19");
  expect(clocks["answer"][0].days * 2).toBe(clocks["answer, extended"][0].days);
});

test("the opt-out's clock is the earlier of what our notice promises and what the law gives, and names it", () => {
  expect(dayAfter("2026-11-21", { days: 15, of: "business" })).toBe("2026-12-14");
  expect(clockOf("opt-out", "2026-11-21")).toMatchObject({ due: "2026-12-06", source: "our California notice" });
});

test("a request that nobody has read runs by every clock, as it may be an opt-out", () => {
  expect(due({})).toEqual({ "opt-out": "2026-12-06", confirm: "2026-12-07", answer: "2027-01-05" });
});

test("what is done stops its clock, and no other", () => {
  expect(due({ right: "erasure", confirmedAt: received })).toEqual({ answer: "2027-01-05" });
  expect(due({ right: "access", extendedAt: received })).toEqual({
    confirm: "2026-12-07",
    "answer, extended": "2027-02-19",
  });
  expect(due({ right: "opt-out", confirmedAt: received })).toEqual({ "opt-out": "2026-12-06" });
  expect(due({ answeredAt: received })).toEqual({});
});

test("the day of receipt is that of the site: late in the evening in California it is not tomorrow yet", () => {
  const receivedAt = Date.UTC(2026, 10, 22, 6);
  expect(runningClocks({ ...open, receivedAt }, "America/Los_Angeles")[0]?.due).toBe("2026-12-06");
  expect(runningClocks({ ...open, receivedAt }, newYork)[0]?.due).toBe("2026-12-07");
});
