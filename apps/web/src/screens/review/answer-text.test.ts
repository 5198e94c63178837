import { composeField, type FieldOverrides } from "@loanbridge/loan-form";
import { expect, test } from "vitest";
import { answerText } from "./answer-text.ts";

const text = (name: Parameters<typeof composeField>[0], value: unknown, isStored = false, own: FieldOverrides = {}) =>
  answerText(composeField(name, own), value, isStored);

test("[FLOW-15] the review shows formatted answers, and never secure ones", () => {
  expect(text("firstName", "Ana")).toBe("Ana");
  expect(text("primaryPhone", "5125550147")).toBe("(512) 555-0147");
  expect(text("payDate1", "2026-12-04")).toBe("Friday, December 4, 2026");
  expect(text("residencyStatus", "RENT")).toBe("I rent");
  expect(text("smsOptIn", undefined)).toBe("No");
  expect(text("smsOptIn", true)).toBe("Yes");
  expect(text("alternatePhone", "")).toBe("Not given");
  expect(text("account", undefined, true)).toBe("Stored, encrypted");
  expect(text("account", "123456789")).toBe("Stored, encrypted");
  expect(text("account", "")).toBe("Not given");
});
