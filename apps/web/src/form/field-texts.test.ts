import type { FieldDefinition, Page } from "@loanbridge/form-engine";
import { composeField } from "@loanbridge/loan-form";
import { expect, test, vi } from "vitest";
import { labelOf, paramsOf } from "./field-texts.ts";
import { formOf } from "./form.fixture.ts";
import { issuesOf } from "./issues.ts";

const params = { param: "employer", field: "employerName", fallback: "your employer" };
const asked: FieldDefinition = {
  appFieldName: "monthsEmployed",
  type: "text",
  label: "How long have you worked at {employer}?",
  extraParams: { placeholder: "Years at {employer}", maxLength: 3 },
  postProcessors: [{ name: "PopulateFromApp", params }],
};
const page: Page = { id: "job", pageNumber: 1, fields: [composeField("employerName"), asked] };

test("[FORM-08] PopulateFromApp fills the placeholders of a field's texts, starting with its fallback", () => {
  expect(labelOf(asked)).toBe("How long have you worked at your employer?");
  expect(labelOf(asked, { employer: "Barton Foods" })).toBe("How long have you worked at Barton Foods?");
  expect(paramsOf(asked, { employer: "Barton Foods" })).toEqual({
    placeholder: "Years at Barton Foods",
    maxLength: 3,
    employer: "Barton Foods",
  });
  // An applicant's input is never treated as a template.
  expect(labelOf(asked, { employer: "{employer}" })).toBe("How long have you worked at {employer}?");
});

test("[FORM-08] a text follows the answer that fills it, and returns to the fallback without one", async () => {
  const { controller, store, field } = formOf(page, { employerName: "Barton Foods" });
  const label = () => labelOf(asked, store.field("monthsEmployed").extraParams);
  await controller.configure();
  expect(label()).toBe("How long have you worked at Barton Foods?");
  controller.change(field("employerName"), "Creek Diner");
  await expect.poll(label).toBe("How long have you worked at Creek Diner?");
  controller.change(field("employerName"), "");
  await expect.poll(label).toBe("How long have you worked at your employer?");
});

test("[FORM-08] the summary names a field by its filled text", async () => {
  const { controller, store } = formOf(page, { employerName: "Barton Foods" });
  await controller.configure();
  store.setErrors({ monthsEmployed: "This field is required" });
  vi.stubGlobal("document", { getElementById: () => null });
  const [issue] = issuesOf({ formId: "job", names: ["monthsEmployed"], store, fields: page.fields });
  expect(issue?.text).toBe("How long have you worked at Barton Foods? This field is required");
  vi.unstubAllGlobals();
});
