import { expect, test } from "vitest";
import { judge } from "./testing/judge.ts";

const account = (value: unknown) => judge("AccountNumber", value, { field: "account" });

test("[VAL-13] an account number has 4 to 30 digits", () => {
  expect(account("123")).toMatchObject({ code: "Size", message: "min", text: expect.stringContaining("4") });
  expect(account("1234")).toBeUndefined();
  expect(account("0".repeat(30))).toBeUndefined();
  expect(account("0".repeat(31))).toMatchObject({ code: "Size", message: "max", text: expect.stringContaining("30") });
  expect(account("")).toMatchObject({ code: "NotEmpty" });
});
