import { expect, test } from "vitest";
import { validators } from "./index.ts";
import { judge } from "./testing/judge.ts";

const license = (value: unknown) => judge("DriversLicense", value, { field: "driversLicense" });

test("[VAL-05] cleaning keeps up to thirty letters, digits and hyphens", () => {
  expect(validators.DriversLicense.clean("d 123*456-Ñ")).toBe("d123456-");
  expect(validators.DriversLicense.clean("A1".repeat(40))).toBe("A1".repeat(15));
  expect(license("D123 456")).toBeUndefined();
});

test("[VAL-05] a license has at least 4 characters and is required", () => {
  expect(license("")).toMatchObject({ code: "NotEmpty" });
  expect(license("A12")).toMatchObject({ code: "Size", message: "min" });
  expect(license("A123")).toBeUndefined();
  expect(license("A".repeat(30))).toBeUndefined();
});

test("[VAL-05] NONE and NA are refused in any spelling", () => {
  for (const text of ["NONE", "none", "NA", "N/A", "n.a.", "N-A", " None "]) {
    expect(license(text)).toMatchObject({ code: "Pattern", text: "Please enter a correct driver's license number." });
  }
});
