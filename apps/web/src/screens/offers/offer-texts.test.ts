import { expect, test } from "vitest";
import { dollars, percent, span, term, termSpan } from "./offer-texts.ts";

test("[API-09] an offer's figures are formatted", () => {
  expect([dollars(1000), dollars(43.73)]).toEqual(["$1,000", "$43.73"]);
  expect([term(14), term(92), term(365), term(1825)]).toEqual(["14 days", "92 days", "12 months", "60 months"]);
  expect([
    termSpan({ from: 14, to: 31 }),
    termSpan({ from: 60, to: 365 }),
    termSpan({ from: 120, to: 365 }),
    termSpan({ from: 365, to: 365 }),
  ]).toEqual(["14 to 31 days", "60 days to 12 months", "4 to 12 months", "12 months"]);
  expect(span({ from: 19.9, to: 27.9 }, percent)).toBe("19.9% to 27.9%");
  expect(span({ from: 36, to: 36 }, percent)).toBe("36%");
});
