import { expect, test } from "vitest";
import { isStoredPayDateValid } from "./pay-date-limits.ts";

const today = "2026-11-21";

test.for([
  ["weekly", "2026-12-02", "2026-12-03"],
  ["biweekly", "2026-12-09", "2026-12-10"],
  ["twiceMonthly", "2026-12-10", "2026-12-11"],
  ["monthly", "2026-12-26", "2026-12-27"],
  [undefined, "2026-12-31", "2027-01-01"],
  ["toString", "2026-12-31", "2027-01-01"],
] as const)("[APP-06] a stored pay date for %s is kept up to %s and no later", ([frequency, last, after]) => {
  expect(isStoredPayDateValid(last, frequency, today)).toBe(true);
  expect(isStoredPayDateValid(after, frequency, today)).toBe(false);
});

test("[APP-06] a stored pay date is kept only if it is after today", () => {
  expect(isStoredPayDateValid("2026-11-22", "weekly", today)).toBe(true);
  for (const past of [today, "2026-11-20", "2026-02-30", "12/01/2026", "", null, undefined, 20261122]) {
    expect(isStoredPayDateValid(past, "weekly", today)).toBe(false);
  }
});
