import { addDays } from "@loanbridge/form-engine";
import { bankClosed, nextPayDates, payDateObstacle } from "@loanbridge/loan-form";
import { expect, test } from "vitest";
import { dayInWords, earlyInWords, obstacleInWords, payRulesInWords } from "./words.ts";

const today = "2026-12-14";

test("a day is written the American way, with its year if that is not this year", () => {
  expect(dayInWords("2026-12-25", today)).toBe("Friday, December 25");
  expect(dayInWords("2027-01-04", today)).toBe("Monday, January 4, 2027");
});

test.for([
  ["weekly", "2026-12-11", ["Every Friday"]],
  ["biweekly", "2026-12-11", ["Every other Friday"]],
  ["twiceMonthly", undefined, ["On the 1st and the 15th or on the 15th and the last day"]],
  ["twiceMonthly", "2026-12-03", ["On the 3rd and the 18th"]],
  [
    "monthly",
    "2026-11-30",
    ["On the last day of the month", "On the 30th of the month", "On the last Monday of the month"],
  ],
  ["monthly", "2026-12-02", ["On the 2nd of the month", "On the first Wednesday of the month"]],
] as const)("who is paid %s, and last on %s, reads %j", ([frequency, last, words]) => {
  expect(nextPayDates(frequency, last, today).map(({ rules }) => payRulesInWords(rules))).toEqual(words);
});

test("a pay date before a non-bank day states which day and why", () => {
  const [choice] = nextPayDates("biweekly", "2026-12-11", today);
  if (!choice) throw new Error("There is one.");
  expect(choice.date).toBe("2026-12-24");
  expect(earlyInWords(choice, bankClosed(choice.named), today)).toBe(
    "moved from Friday, December 25: Christmas Day, a bank holiday",
  );
  expect(earlyInWords({ ...choice, date: choice.named }, undefined, today)).toBeUndefined();
});

test("[VAL-18] each day of a year that cannot be a pay date has a reason", () => {
  const words = new Set<string>();
  for (let day = 0; day < 365; day += 1) {
    const obstacle = payDateObstacle(addDays("2026-01-01", day), "2025-12-31", "2026-12-30");
    if (obstacle) words.add(obstacleInWords(obstacle));
  }
  expect(words).toContain("weekend");
  expect(words).toContain("too far ahead for how often you're paid");
  expect(words).toContain("Juneteenth, a bank holiday");
  // Weekend, too far ahead, and eleven holidays, one of which (Independence Day) is a Saturday.
  expect(words.size).toBe(12);
  expect(obstacleInWords({ why: "past" })).toBe("not in the future");
});
