import { expect, test } from "vitest";
import { judge } from "./testing/judge.ts";

const text = (value: unknown) => judge("NonEmpty", value, { field: "address1" });

test("[VAL-08] only blanks are as good as nothing", () => {
  for (const blank of ["", "   ", "\t\n", "\u00A0\u2003", "\u200B", null, undefined]) {
    expect(text(blank)).toMatchObject({ text: "This field is required" });
  }
  expect(text("  ")).toMatchObject({ code: "NotBlank" });
  expect(text(" 12 Main St ")).toBeUndefined();
});
