import { afterEach, expect, test, vi } from "vitest";
import { addDays } from "@loanbridge/form-engine";
import { pageWith, siteWith } from "../app/site.fixture.ts";
import { rules } from "./rules.ts";

afterEach(() => vi.useRealTimers());

test("[VAL-18] a form that was left open past midnight is checked by the new day", () => {
  const page = pageWith(siteWith());
  vi.useFakeTimers({ now: performance.timeOrigin + 86_400_000, toFake: ["Date"] });
  expect(rules.contextOf({ page, response: () => page.response }).today).toBe(addDays(page.today, 1));
});
