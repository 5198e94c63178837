import { expect, test } from "vitest";
import { validators } from "./index.ts";
import { judge } from "./testing/judge.ts";

test("Required accepts every answer, including false and 0", () => {
  for (const value of ["RENT", 0, false]) expect(judge("Required", value)).toBeUndefined();
  for (const value of [null, undefined]) expect(judge("Required", value)).toMatchObject({ code: "NotNull" });
  for (const value of ["", []]) expect(judge("Required", value)).toMatchObject({ code: "NotEmpty" });
});

test("OneOf accepts an option only in its own type", () => {
  const params = {
    options: [
      { value: 5001, label: "More than $5,000" },
      { value: "RENT", label: "Rent" },
    ],
  };
  for (const value of [5001, "RENT", ""]) expect(judge("OneOf", value, { params })).toBeUndefined();
  for (const value of ["5001", "OWN", ["RENT"], { value: "RENT" }, true]) {
    expect(judge("OneOf", value, { params })).toMatchObject({ code: "Pattern", message: "option" });
  }
});

test("[ERR-04] MaxLength accepts 300 characters, or the field's own limit", () => {
  expect(judge("MaxLength", "a".repeat(300))).toBeUndefined();
  expect(judge("MaxLength", "a".repeat(301))).toMatchObject({ code: "Size" });
  expect(judge("MaxLength", "a".repeat(101), { params: { max: 100 } })).toMatchObject({ code: "Size" });
});

test("missing or invalid options and lengths are found when a site is loaded", () => {
  expect(validators.OneOf.expects({})).toContain("options");
  expect(validators.OneOf.expects({ options: ["yes"] })).toBeUndefined();
  expect(validators.MaxLength.expects({ max: "300" })).toContain("max");
});
