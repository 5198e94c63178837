import { expect, test } from "vitest";
import { dateOf } from "../totals/local-hour.ts";
import { readDays, zonesAsked } from "./question-days.ts";

const sites = [
  { id: "payday", configuration: { timeZone: "America/Denver" } },
  { id: "personal", configuration: { timeZone: "America/New_York" } },
];
/** After midnight in New York, and an hour before it in Denver. */
const now = Date.parse("2026-11-27T06:00:00Z");

const today = (site?: string): string => dateOf(readDays({ from: "today" }, zonesAsked(sites, site), now).to);

test("today is the day at the site that is asked about, and otherwise the latest day of all sites", () => {
  expect(today("payday")).toBe("2026-11-26");
  expect(today("personal")).toBe("2026-11-27");
  expect(today()).toBe("2026-11-27");
  expect(today("a site that is gone")).toBe("2026-11-27");
});
