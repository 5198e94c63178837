import type { Validator } from "@loanbridge/form-engine";
import { expect, test } from "vitest";
import { validators } from "./index.ts";
import { judge } from "./testing/judge.ts";

const dob = (value: unknown, today = "2026-11-23") => judge("DateOfBirth", value, { field: "dob", today });

const masked = (value: string) => judge("DateOfBirth", value, { field: "dob", params: { yearMasked: true } });

test("[VAL-02] a date of birth is required", () => {
  expect(dob("")).toMatchObject({ code: "NotEmpty", message: "required" });
  expect(dob(undefined)).toMatchObject({ code: "NotNull", message: "required" });
});

test("[VAL-02] format, month and day have their own messages", () => {
  const texts = ["03/07/90", "13/07/1990", "02/30/1990"].map((value) => dob(value)?.text);
  expect(texts.every((text) => typeof text === "string")).toBe(true);
  expect(new Set(texts).size).toBe(3);
});

test.for([
  ["00/07/1990", "Min", "month"],
  ["13/07/1990", "Max", "month"],
  ["03/00/1990", "Min", "day"],
  ["03/32/1990", "Max", "day"],
  ["04/31/1990", "Max", "day"],
  ["02/29/1900", "Max", "day"],
  ["March 7, 1990", "Pattern", "pattern"],
  [{ month: 3 }, "Pattern", "pattern"],
] as const)("[VAL-02][ERR-12] %s is refused as %s of %s", ([value, code, message]) => {
  expect(dob(value)).toMatchObject({ code, message });
});

test("[VAL-02] applicants are 18 from that birthday, and 100 until the day before the 101st", () => {
  expect(dob("11/24/2008")).toMatchObject({ code: "Age", message: "under18" });
  expect(dob("11/23/2008")).toBeUndefined();
  expect(dob("02/29/2008", "2026-02-28")).toMatchObject({ message: "under18" });
  expect(dob("02/29/2008", "2026-03-01")).toBeUndefined();
  expect(dob("11/24/1925")).toBeUndefined();
  expect(dob("11/23/1925")).toMatchObject({ code: "Age", message: "over100" });
});

test("[VAL-02] MM/DD/ passes only if the year is masked, and the day must exist in some year", () => {
  expect(dob("03/07/")).toMatchObject({ code: "Pattern" });
  expect(masked("03/07/")).toBeUndefined();
  expect(masked("02/29/")).toBeUndefined();
  expect(masked("02/30/")).toMatchObject({ message: "day" });
  expect(masked("03/07/2020")).toMatchObject({ message: "under18" });
});

test("[VAL-02] a refusal names the affected part", () => {
  const validator: Validator = validators.DateOfBirth;
  const context = { today: "2026-11-23", stored: new Set<string>() };
  const part = (value: string) => validator.check({ value, values: {}, params: {}, context })?.part;
  expect(part("13/07/1990")).toBe("birthMonth");
  expect(part("03/32/1990")).toBe("birthDay");
  expect(part("03/07/90")).toBe("birthYear");
  expect(part("03/07/2020")).toBeUndefined();
});

test("[VAL-02] typing adds zeros and slashes, and a deleted slash is not added again", () => {
  const { clean } = validators.DateOfBirth;
  expect(clean("3/7/1990")).toBe("03/07/1990");
  expect(clean("03071990")).toBe("03/07/1990");
  expect(clean("03")).toBe("03");
  expect(clean(" // ")).toBe("");
  expect(clean("03/07/1990 ")).toBe("03/07/1990");
});
