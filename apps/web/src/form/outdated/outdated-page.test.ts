import type { FieldDefinition } from "@loanbridge/form-engine";
import { expect, test } from "vitest";
import { isOutdated } from "./outdated-page.ts";

const reason: FieldDefinition = { appFieldName: "loanReason", type: "select", validators: [{ name: "OneOf" }] };
const unlessAuto = { name: "FieldNotEquals", params: { field: "loanReason", value: "AUTO" } };
const page = { fields: [reason, { appFieldName: "lastName", type: "text", qualifiers: [unlessAuto] }] };
const context = { today: "2026-11-23", stored: new Set<string>() };
const judge = (loanReason: string, field: string, code: string) =>
  isOutdated([{ field, code }], page, { loanReason }, context);

test("[NAV-23] a page is outdated if an option that it offers is refused, or a question asked that its answers hide", () => {
  expect(judge("AUTO", "loanReason", "Pattern")).toBe(true);
  expect(judge("AUTO", "lastName", "NotNull")).toBe(true);
});

test("[NAV-23] a page is not outdated if a shown answer is missing or wrong, or the field is on another page", () => {
  expect(judge("", "loanReason", "NotNull")).toBe(false);
  expect(judge("OTHER", "lastName", "NotNull")).toBe(false);
  expect(judge("AUTO", "firstName", "NotNull")).toBe(false);
});
