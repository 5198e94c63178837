import { expect, test } from "vitest";
import { deadlineOf, deadlineLimits, dayAfter, openDeadlines } from "./deadlines.ts";
import type { PrivacyCase } from "./types.ts";

const newYork = "America/New_York";
/** Saturday, November 21, 2026, noon in New York. */
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
  Object.fromEntries(openDeadlines({ ...open, ...one }, newYork).map((clock) => [clock.name, clock.due]));

test.each([
  // Thanksgiving, November 26, and the weekends are not business days.
  ["2026-11-21", 10, "2026-12-07"],
  ["2026-11-23", 10, "2026-12-08"],
  // Christmas on a Friday, New Year's Day on a Friday.
  ["2026-12-24", 1, "2026-12-28"],
  ["2026-12-18", 10, "2027-01-05"],
  // Independence Day on a Saturday: banks are open on the Friday before.
  ["2026-07-01", 2, "2026-07-03"],
  // Juneteenth on a Saturday; if it is on a Sunday, banks close on the Monday.
  ["2022-06-17", 1, "2022-06-21"],
])("from %s, %i business days end on %s", (from, days, end) => {
  expect(dayAfter(from, { days, of: "business" })).toBe(end);
});

test("[LIM-03] an opt-out is carried out within 15 days; a request is answered in 45, or 90 with an extension", () => {
  expect(deadlineOf("opt-out", "2026-11-21").due).toBe("2026-12-06");
  expect(deadlineOf("answer", "2026-11-21").due).toBe("2027-01-05");
  expect(deadlineOf("answer, extended", "2026-11-21").due).toBe("2027-02-19");
  expect(deadlineLimits["answer"][0].days * 2).toBe(deadlineLimits["answer, extended"][0].days);
});

test("the opt-out deadline is the earlier of our notice's and the law's, and names its source", () => {
  expect(dayAfter("2026-11-21", { days: 15, of: "business" })).toBe("2026-12-14");
  expect(deadlineOf("opt-out", "2026-11-21")).toMatchObject({ due: "2026-12-06", source: "our California notice" });
});

test("an unclassified request has every deadline, since it may be an opt-out", () => {
  expect(due({})).toEqual({ "opt-out": "2026-12-06", confirm: "2026-12-07", answer: "2027-01-05" });
});

test("each step ends its own deadline and no other", () => {
  expect(due({ right: "erasure", confirmedAt: received })).toEqual({ answer: "2027-01-05" });
  expect(due({ right: "access", extendedAt: received })).toEqual({
    confirm: "2026-12-07",
    "answer, extended": "2027-02-19",
  });
  expect(due({ right: "opt-out", confirmedAt: received })).toEqual({ "opt-out": "2026-12-06" });
  expect(due({ answeredAt: received })).toEqual({});
});

test("the day of receipt is the site's: late evening in California is not the next day yet", () => {
  const receivedAt = Date.UTC(2026, 10, 22, 6);
  expect(openDeadlines({ ...open, receivedAt }, "America/Los_Angeles")[0]?.due).toBe("2026-12-06");
  expect(openDeadlines({ ...open, receivedAt }, newYork)[0]?.due).toBe("2026-12-07");
});
