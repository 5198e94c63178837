import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { fullForm, landingPageFor } from "@loanbridge/loan-form";
import { jsonSchemas } from "./json-schemas.ts";
import { siteConfiguration } from "./site/configuration.ts";

const ajv = new Ajv2020({ strict: false, validateFormats: false });
const environment = ajv.compile(jsonSchemas()["environment.json"]);
const site = ajv.compile(jsonSchemas()["site.json"]);

const minimalSite = {
  hosts: ["one.localhost"],
  timeZone: "America/New_York",
  flow: "FULL_FORM",
  pages: [],
  styles: { primaryColor: "#0b5fff" },
  loanAmounts: [{ id: "500", minValue: 100, maxValue: 500, suggestedValue: 500, defaultSelection: true }],
  resubmitAmounts: [],
  landing: {
    title: "a",
    subtitle: "b",
    points: Array.from({ length: 4 }, () => ({ icon: "check", text: "c" })),
    header: { mobile: "d", desktop: "e" },
    subheader: { mobile: "f", desktop: "g" },
    steps: { header: "h", copy: "i", steps: Array.from({ length: 3 }, () => ({ title: "j", instructions: "k" })) },
    info: { paragraphs: [], responsibleLending: "l" },
  },
  routing: { timeBudgetSeconds: 60, tiers: [{ lenders: ["one"], choose: "order" }] },
  exitPath: [],
};

const withField = (one: object) => ({ ...minimalSite, pages: [{ id: "a", pageNumber: 1, fields: [one] }] });

test("[SITE-02] the JSON Schema of an environment accepts a file with overrides only", () => {
  for (const file of [
    {},
    { siteName: "One" },
    { configurableText: { modal: { faqs: { howLong: "Two minutes" } } }, images: { logo: { alt: "Logo" } } },
    { tooltips: { zip: { server: { ZipLookup: "No such ZIP code" } } } },
  ]) {
    expect(environment(file), JSON.stringify(environment.errors)).toBe(true);
  }
});

test("[SITE-02] it refuses unknown keys, wrong types at any depth, and incomplete list items", () => {
  for (const file of [
    { siteNam: "One" },
    { siteName: 1 },
    { configurableText: { modal: { faqs: { howlong: "Two minutes" } } } },
    { components: { loanAmount: { options: [{ modelValue: 500 }] } } },
  ]) {
    expect(environment(file)).toBe(false);
  }
});

test("[SITE-10] the JSON Schema of a site accepts what the server accepts, and does not require defaulted keys", () => {
  expect(site(minimalSite), JSON.stringify(site.errors)).toBe(true);
  expect(siteConfiguration.parse(minimalSite).triviaQuestionCount).toBe(25);
  expect(site({ ...minimalSite, hosts: undefined, extra: 1 })).toBe(false);
});

test("[FORM-01] the default pages are valid configuration, and so is a page with every option", () => {
  const pages = [
    fullForm,
    {
      ...landingPageFor({ checkbox: true }),
      assistText: "a",
      underFormImage: "b",
      qualifiers: [{ name: "FieldIsNull", params: { field: "zip" } }],
      additionalInfo: "c",
      externalLink: { text: "d", url: "https://help.example/" },
      assistConfig: { open: true },
    },
  ];
  const file: unknown = JSON.parse(JSON.stringify({ ...minimalSite, pages }));
  expect(siteConfiguration.parse(file).pages).toEqual(pages);
  expect(site(file), JSON.stringify(site.errors)).toBe(true);
});

test("[FORM-02] a field can have sub-fields, and processors with qualifiers and a trigger, but no unknown keys", () => {
  const field = {
    appFieldName: "zip",
    subFields: [{ appFieldName: "city" }],
    postProcessors: [{ name: "Zip", params: {}, trigger: "configure", qualifiers: [{ name: "FieldIsNull" }] }],
    validators: [{ name: "Zip", tooltipKey: "zip", params: {} }],
  };
  expect(siteConfiguration.safeParse(withField(field)).success).toBe(true);
  expect(siteConfiguration.safeParse(withField({ ...field, lable: "x" })).success).toBe(false);
});
