import { cleanValue } from "@loanbridge/form-engine";
import { expect, test } from "vitest";
import { loanRegistry } from "../index.ts";
import { judge } from "./testing/judge.ts";

const text = (value: unknown) => judge("NonEmpty", value, { field: "address1" });

test("[VAL-08] blanks alone count as empty", () => {
  for (const blank of ["", "   ", "\t\n", "\u00A0\u2003", "\u200B", null, undefined]) {
    expect(text(blank)).toMatchObject({ text: "This field is required" });
  }
  expect(text("  ")).toMatchObject({ code: "NotBlank" });
  expect(text(" 12 Main St ")).toBeUndefined();
});

test("[VAL-08] a pasted control character or lone surrogate becomes a blank, because the server would refuse it", () => {
  const field = { appFieldName: "address1", type: "text", validators: [{ name: "NonEmpty" }] };
  const cleaned = (value: unknown) => cleanValue(field, value, loanRegistry);
  expect(cleaned("12\tMain\u0007\u0000 St\uD83D")).toBe("12 Main  St ");
  expect(cleaned("شارع 12 🏠 ")).toBe("شارع 12 🏠 ");
  expect(cleaned(7)).toBe(7);
});
