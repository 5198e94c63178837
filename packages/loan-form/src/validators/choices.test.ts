import { expect, test } from "vitest";
import { validators } from "./index.ts";
import { judge } from "./testing/judge.ts";

test("Required takes every answer, false and 0 included", () => {
  for (const value of ["RENT", 0, false]) expect(judge("Required", value)).toBeUndefined();
  for (const value of [null, undefined]) expect(judge("Required", value)).toMatchObject({ code: "NotNull" });
  for (const value of ["", []]) expect(judge("Required", value)).toMatchObject({ code: "NotEmpty" });
});

test("OneOf takes an option in its own type only", () => {
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

test("[ERR-04] MaxLength takes 300 characters, or as many as the field has", () => {
  expect(judge("MaxLength", "a".repeat(300))).toBeUndefined();
  expect(judge("MaxLength", "a".repeat(301))).toMatchObject({ code: "Size" });
  expect(judge("MaxLength", "a".repeat(101), { params: { max: 100 } })).toMatchObject({ code: "Size" });
});

test("options and lengths that are missing or wrong are found when a site is loaded", () => {
  expect(validators.OneOf.expects({})).toContain("options");
  expect(validators.OneOf.expects({ options: ["yes"] })).toBeUndefined();
  expect(validators.MaxLength.expects({ max: "300" })).toContain("max");
});
