import { expect, test } from "vitest";
import { civilWindows, isOpen, type Schedule } from "./schedule.ts";

const at = (iso: string) => Date.parse(iso);
const night: Schedule = { timeZone: "America/New_York", days: ["fri"], from: "22:00", to: "02:00" };
const office: Schedule = {
  timeZone: "America/Los_Angeles",
  days: ["mon", "tue", "wed", "thu", "fri"],
  from: "08:00",
  to: "17:00",
};

test.each([
  ["Friday, late", night, "2026-11-21T03:30:00Z", true],
  ["Saturday, after midnight: still Friday's", night, "2026-11-21T06:59:00Z", true],
  ["Saturday, at its end", night, "2026-11-21T07:00:00Z", false],
  ["Friday, after midnight: Thursday's is not open", night, "2026-11-20T06:00:00Z", false],
  ["Saturday, late", night, "2026-11-22T03:30:00Z", false],
  ["Monday at eight in the west", office, "2026-11-16T16:00:00Z", true],
  ["Monday a minute before", office, "2026-11-16T15:59:00Z", false],
  ["in summer an hour earlier", office, "2026-07-06T15:00:00Z", true],
])("open or closed: %s", (_name, schedule, iso, expected) => {
  expect(isOpen(schedule, at(iso))).toBe(expected);
});

test("caps begin with the civil day and month, also on the day when the clock goes back", () => {
  const { day, month } = civilWindows("America/New_York", at("2026-11-01T20:00:00Z"));
  expect(new Date(day).toISOString()).toBe("2026-11-01T04:00:00.000Z");
  expect(new Date(month).toISOString()).toBe("2026-11-01T04:00:00.000Z");
  expect(civilWindows("America/New_York", at("2026-11-02T04:59:59Z")).day).toBe(day);
  expect(new Date(civilWindows("America/New_York", at("2026-11-02T05:00:00Z")).day).toISOString()).toBe(
    "2026-11-02T05:00:00.000Z",
  );
});
