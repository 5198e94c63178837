import { expect, test } from "vitest";
import { siteWith } from "../app/site.fixture.ts";
import { todayOf } from "./validation-context.ts";

const site = siteWith();
const page = { site, today: "2026-11-23" };
const at = (time: string) => Date.parse(time);

test("the day of a page that was left open is the current one of the site's clock", () => {
  const opened = at("2026-11-24T04:30:00Z");
  expect(todayOf(page, at("2026-11-24T04:59:59Z"), opened)).toBe("2026-11-23");
  expect(todayOf(page, at("2026-11-24T05:00:00Z"), opened)).toBe("2026-11-24");
  expect(todayOf(page, at("2026-11-26T05:00:00Z"), opened)).toBe("2026-11-26");
});

test("a device's clock that is a year off does not change the day", () => {
  expect(todayOf(page, at("2027-11-24T04:59:59Z"), at("2027-11-23T23:00:00Z"))).toBe("2026-11-23");
  expect(todayOf(page, at("2027-11-24T05:00:00Z"), at("2027-11-23T23:00:00Z"))).toBe("2026-11-24");
});

test("a device's clock that is set while the page is open does not change the day by more than a request lasts", () => {
  const opened = at("2026-11-23T20:00:00Z");
  expect(todayOf(page, at("2027-11-23T20:00:00Z"), opened)).toBe("2026-11-23");
  expect(todayOf(page, at("2026-11-20T20:00:00Z"), opened)).toBe("2026-11-23");
});
