import { expect, test } from "vitest";
import { validators } from "./index.ts";
import { judge } from "./testing/judge.ts";

const number = (value: unknown, params: Record<string, unknown>) =>
  judge("NumbersOnly", value, { field: "account", params });

test("[VAL-04] non-digits are removed", () => {
  expect(validators.NumbersOnly.clean(" 12-34x")).toBe("1234");
  expect(validators.NumbersOnly.clean("１２３ ４"), "digits of full width are digits").toBe("1234");
  expect(number("12-34", { min: 4, max: 4 })).toBeUndefined();
});

test("[VAL-04] a number is required if the minimum is above zero, and any number is checked", () => {
  expect(number("", { min: 1 })).toMatchObject({ code: "NotEmpty", message: "required" });
  expect(number("none", { min: 1 })).toMatchObject({ code: "NotEmpty", message: "required" });
  expect(number("", { min: 0, max: 3 })).toBeUndefined();
  expect(number("1234", { min: 0, max: 3 })).toMatchObject({ code: "Size", message: "max" });
});

test("[VAL-04] the messages for too short and too long state the length", () => {
  expect(number("12", { min: 3, max: 5 })?.text).toContain("3");
  expect(number("123456", { min: 3, max: 5 })?.text).toContain("5");
  expect(number("123456", { min: 3, max: 5 })?.message).not.toBe(number("12", { min: 3, max: 5 })?.message);
});

test("[VAL-04] limits that are not whole numbers are found when a site is loaded", () => {
  expect(validators.NumbersOnly.expects({ min: 2, max: 5 })).toBeUndefined();
  expect(validators.NumbersOnly.expects({ min: "2" })).toContain("min");
  expect(validators.NumbersOnly.expects({ max: -1 })).toContain("max");
});
