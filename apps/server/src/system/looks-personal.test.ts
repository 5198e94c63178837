import { expect, test } from "vitest";
import { looksPersonal } from "./looks-personal.ts";

test.each([
  "called (512) 555-0147 back",
  "+1 (512) 555-0147",
  "512 555 0147",
  "512 - 555 - 0147",
  "1 512 555 0147",
  "512/555/0147",
  "512\u00a0555\u20110147",
  "SSN 219 09 9999",
  "SSN 219 - 09 - 9999",
  "ana@example.com asked",
])("a reason such as %j may be personal", (text) => {
  expect(looksPersonal(text)).toBe(true);
});

test.each([
  "called back on 2026-11-28 at 12:30",
  "order 000123456",
  "16 CFR 310.5, 11 CCR 7026(d)",
  "records of a former vendor",
  "ticket 2048, page 3 of 12",
  "paid $1,250.00 on 11/28/2026",
  "case 2026 1128 77",
  "asked for 500 300 times",
])("a reason such as %j is not personal", (text) => {
  expect(looksPersonal(text)).toBe(false);
});
