import { expect, test } from "vitest";
import { checkPages, unknownCriteria, visibleFields, type Page, type Values } from "@loanbridge/form-engine";
import { applicationFields } from "../fields/index.ts";
import { sectionHeadings } from "../messages/index.ts";
import { loanRegistry } from "../registry.ts";
import { composeField } from "./compose-field.ts";
import { landingPageFor } from "./landing.ts";
import { fullForm, longFormPages, pagesOfFlow, slides } from "./long-form.ts";
import { narrowOptions } from "./narrow-options.ts";
import { requestPages } from "./request-pages.ts";
import { paySchedulePage, resubmitPage } from "./short-pages.ts";

const context = { today: "2026-11-21", stored: new Set<string>(), processors: loanRegistry.processors };
const names = (page: Pick<Page, "fields">) => page.fields.map((field) => field.appFieldName);
const shown = (values: Values) => visibleFields(fullForm, values, context).map((field) => field.appFieldName);
const groups = {
  ...pagesOfFlow,
  landing: [landingPageFor({ checkbox: true })],
  paySchedule: [paySchedulePage],
  resubmit: [resubmitPage],
};

test("[FORM-01] every page is plain data that survives JSON", () => {
  const every: Page = {
    ...fullForm,
    assistText: "Takes two minutes",
    underFormImage: "seal",
    qualifiers: [{ name: "FieldIsNotNull", params: { field: "zip" } }],
    additionalInfo: "More",
    externalLink: { text: "Help", url: "https://help.example/" },
    assistConfig: { open: true },
  };
  for (const page of [every, ...Object.values(groups).flat()]) {
    expect(JSON.parse(JSON.stringify(page))).toEqual(page);
    expect(page.fields.length).toBeGreaterThan(0);
  }
});

test.for(Object.entries(groups))(
  "[FORM-01] the pages of %s use only existing fields, rules and criteria",
  ([, pages]) => {
    expect(checkPages(pages, loanRegistry, Object.keys(applicationFields))).toEqual([]);
    expect(unknownCriteria(pages)).toEqual([]);
  },
);

test("[FORM-01] the forms that write to the operator are pages too, with their own fields", () => {
  const own = requestPages.flatMap(names);
  expect(
    checkPages(
      requestPages.map((page, at) => ({ ...page, pageNumber: at })),
      loanRegistry,
      own,
    ),
  ).toEqual([]);
  for (const page of requestPages) expect(JSON.parse(JSON.stringify(page))).toEqual(page);
});

test("[FORM-02] a field defaults to the application's field, and each part can be overridden", () => {
  expect(composeField("zip")).toMatchObject({
    appFieldName: "zip",
    type: "digits",
    label: "Zip Code",
    validators: [{ name: "Zip" }],
    postProcessors: [{ name: "Zip" }],
    extraParams: { inputMode: "numeric", autocomplete: "postal-code" },
  });
  const overrides = {
    label: "Where do you live?",
    position: 3,
    type: "text",
    subFields: [composeField("city")],
    extraParams: { section: "address" },
    validators: [{ name: "NonEmpty", tooltipKey: "city", params: { a: 1 } }],
    postProcessors: [
      { name: "SetField", params: { field: "affid", value: "x" }, qualifiers: [], trigger: "change" as const },
    ],
    qualifiers: [{ name: "FieldIsNull", params: { field: "state" } }],
    helpKey: "routing",
  };
  const { extraParams, ...rest } = overrides;
  expect(composeField("zip", overrides)).toMatchObject({
    ...rest,
    extraParams: { ...extraParams, inputMode: "numeric" },
  });
});

test("[FORM-02] OneOf defaults to the field's options, MaxLength to its length", () => {
  const options = [{ value: "RENT", label: "Rent" }];
  expect(composeField("residencyStatus", { extraParams: { options } }).validators).toContainEqual({
    name: "OneOf",
    params: { options },
  });
  expect(composeField("city").validators).toContainEqual({ name: "MaxLength", params: { max: 100 } });
  expect(composeField("address1").validators).toContainEqual({ name: "MaxLength", params: { max: 300 } });
});

test("the long form has the same fields in every flow, each once and under a heading", () => {
  const once = names(fullForm);
  expect(new Set(once).size).toBe(once.length);
  expect(longFormPages).toEqual([fullForm]);
  for (const pages of Object.values(pagesOfFlow)) {
    expect(pages.flatMap(names).toSorted()).toEqual(once.toSorted());
  }
  for (const { extraParams } of fullForm.fields)
    expect(sectionHeadings).toHaveProperty(String(extraParams?.["section"]));
  expect(slides).toHaveLength(Object.keys(sectionHeadings).length);
});

test("car questions appear only for a paid-off car", () => {
  const car = ["vehicleYear", "vehicleMake", "vehicleModel", "vehicleTrim", "vehicleMileage"];
  expect(shown({ autoOwnerStatus: "PAID_OFF" })).toEqual(expect.arrayContaining(car));
  for (const values of [{}, { autoOwnerStatus: "PAYING_OFF" }]) {
    expect(shown(values)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^vehicle/)]));
  }
});

test("employer questions appear only for applicants with an employer, its phone only for employed ones", () => {
  expect(shown({ incomeType: "EMPLOYED" })).toEqual(
    expect.arrayContaining(["employerName", "jobTitle", "employerPhone"]),
  );
  expect(shown({ incomeType: "SELF_EMPLOYED" })).toContain("employerName");
  expect(shown({ incomeType: "SELF_EMPLOYED" })).not.toContain("employerPhone");
  for (const incomeType of ["DISABILITY", "PENSION", "SOCIAL_SECURITY", "BENEFITS", "OTHER", ""]) {
    expect(shown({ incomeType })).not.toContain("employerName");
  }
});

test("Medicare plans are offered from age 64", () => {
  expect(shown({ dob: "11/21/1962" })).toContain("medicareAdvantageOptIn");
  expect(shown({ dob: "11/22/1962" })).not.toContain("medicareAdvantageOptIn");
});

test("[LAND-07] the landing form has a terms checkbox only if the site asks for one", () => {
  expect(names(landingPageFor({ checkbox: true }))).toEqual([
    "amountRequestedRange",
    "zip",
    "email",
    "acceptedTermsAndConditions",
  ]);
  expect(names(landingPageFor({ checkbox: false }))).toEqual(["amountRequestedRange", "zip", "email"]);
});

test("[LAND-02] the amounts of the landing form are those of the site", () => {
  const amounts = [{ value: "500", label: "$100-$500" }];
  const [amount] = landingPageFor({ checkbox: false, amounts }).fields;
  expect(amount?.extraParams?.["options"]).toBe(amounts);
  expect(amount?.label).toBe("How much do you want?");
});

test("[SITE-07] pay frequencies and income types are limited to those of the environment, in its order", () => {
  const [page] = narrowOptions([fullForm], { payFrequencies: ["MONTHLY", "BI_WEEKLY"], incomeTypes: ["PENSION"] });
  const options = (name: string) => page?.fields.find((field) => field.appFieldName === name)?.extraParams?.["options"];
  expect(options("payFrequency")).toMatchObject([{ value: "monthly" }, { value: "biweekly" }]);
  expect(options("incomeType")).toMatchObject([{ value: "PENSION" }]);
});
