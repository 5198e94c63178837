import { expect, test } from "vitest";
import { compileSite } from "./compile-site.ts";
import type { SiteSource } from "./compile-site.ts";
import { demoSource, edited } from "./demo-source.fixture.ts";

const payday = demoSource("payday-demo");
const personal = demoSource("personal-demo");

function siteOf(source: SiteSource) {
  const { site, problems } = compileSite(source);
  expect(problems).toEqual([]);
  if (!site) throw new Error("not compiled");
  return site;
}

test("[SITE-02] both demo sites compile completely: every field has its kind and every text is present", () => {
  for (const source of [payday, personal]) {
    const { id, environment, configuration } = siteOf(source);
    expect(id).toBe(source.id);
    for (const page of configuration.pages) for (const field of page.fields) expect(field.type).not.toBe("");
    expect(environment.tooltips["zip"]?.["required"]).toBe("Please enter your 5-digit zip code.");
    expect(environment).not.toHaveProperty("$schema");
    expect(configuration).not.toHaveProperty("$schema");
  }
});

test("[SITE-02] a site can define its own pages, and fields are completed from the application's fields", () => {
  const pages = [
    { id: "one", pageNumber: 1, fields: [{ appFieldName: "zip" }, { appFieldName: "email", label: "Mail" }] },
  ];
  const [page] = siteOf(edited(payday, "site.json", ["pages"], pages)).configuration.pages;
  expect(page?.fields.map(({ appFieldName, type, label }) => [appFieldName, type, label])).toEqual([
    ["zip", "digits", "Zip Code"],
    ["email", "email", "Mail"],
  ]);
  expect(page?.fields[0]?.validators?.length).toBeGreaterThan(0);
});

test("[FORM-02] a sub-field becomes a field of its page, completed and narrowed like any other", () => {
  const subFields = [{ appFieldName: "incomeType" }, { appFieldName: "zip" }];
  const written = [{ id: "one", pageNumber: 1, fields: [{ appFieldName: "employerName", subFields }] }];
  const source = edited(payday, "environment.json", ["incomeTypes"], ["PENSION"]);
  const [page] = siteOf(edited(source, "site.json", ["pages"], written)).configuration.pages;
  expect(page?.fields.map(({ appFieldName, type }) => [appFieldName, type])).toEqual([
    ["employerName", "text"],
    ["incomeType", "select"],
    ["zip", "digits"],
  ]);
  expect(page?.fields[1]?.extraParams?.["options"]).toEqual([expect.objectContaining({ value: "PENSION" })]);
});

test("[SITE-03] the file overrides the image roots, which override the defaults", () => {
  const own = siteOf(edited(payday, "environment.json", ["imageRoot"], "https://img.example/p")).environment;
  expect([own.imageRoot, own.sharedImageRoot]).toEqual(["https://img.example/p", "/shared-images"]);
  const listed = siteOf(edited(payday, "environment.json", ["payFrequencies"], ["MONTHLY"])).environment;
  expect(listed.payFrequencies).toEqual(["MONTHLY"]);
  expect(siteOf(edited(payday, "environment.json", ["analytics"], { enabled: true })).environment.analytics).toEqual({
    enabled: true,
    trackingId: "",
  });
});

test("[SITE-04] payday: $100 to $2,500 with a terms checkbox, configurable up to $5,000", () => {
  const { environment, configuration } = siteOf(payday);
  expect(environment.siteType).toBe("paydayLoan");
  expect(environment.configurableText.maxLoanAmount).toBe("$2,500");
  expect(environment.acceptTermsAndConditionsWithCheckbox).toBe(true);
  const { loanAmounts } = configuration;
  expect([loanAmounts[0]?.minValue, loanAmounts.at(-1)?.maxValue]).toEqual([100, 2500]);
  expect(environment.components.loanAmount.options.at(-1)).toEqual({ modelValue: 1000, viewValue: "1,000 - 2,500" });
  siteOf(edited(payday, "site.json", ["loanAmounts", 9, "maxValue"], 5000));
});

test("[SITE-05] personal: up to $20,000, without a checkbox", () => {
  const { environment, configuration } = siteOf(personal);
  expect(environment.siteType).toBe("personalLoan");
  expect(environment.configurableText.maxLoanAmount).toBe("$20,000");
  expect(environment.acceptTermsAndConditionsWithCheckbox).toBe(false);
  expect(configuration.loanAmounts.at(-1)?.maxValue).toBe(20_000);
});

test("[SITE-11] each amount option has id, minValue, maxValue, suggestedValue and defaultSelection", () => {
  for (const source of [payday, personal]) {
    const { loanAmounts, resubmitAmounts } = siteOf(source).configuration;
    for (const range of [...loanAmounts, ...resubmitAmounts]) {
      const keys = ["id", "minValue", "maxValue", "suggestedValue", "defaultSelection"];
      expect(Object.keys(range).toSorted()).toEqual(keys.toSorted());
    }
    expect(loanAmounts.filter(({ defaultSelection }) => defaultSelection)).toHaveLength(1);
  }
});

test("[SITE-17] HTML in either file is sanitized", () => {
  const dirty = '<p onclick="steal()">From 5.99%</p><script>steal()</script>';
  const path = ["configurableText", "modal", "ratesAndFees", "table"];
  for (const file of ["environment.json", "site.json"] as const) {
    const { environment, configuration } = siteOf(edited(personal, file, path, dirty));
    expect(environment.configurableText.modal.ratesAndFees.table).toBe("<p>From 5.99%</p>");
    expect(JSON.stringify(configuration)).not.toContain("steal");
  }
});

test("[SITE-10][SITE-12] an image that site.json replaces loses the dark variant of the one before, unless it has its own", () => {
  const darkOf = (logo: object) =>
    siteOf(edited(payday, "site.json", ["images"], { logo })).environment.images["logo"]?.dark?.token;
  expect(darkOf({ alt: "Ferry" })).toBe("logo-dark.svg");
  expect(darkOf({ token: "banner.svg" })).toBeUndefined();
  expect(darkOf({ token: "banner.svg", dark: { token: "step1.svg" } })).toBe("step1.svg");
});

test("[SITE-10] texts and images of site.json override the environment's, and the rest stays complete", () => {
  const { environment, configuration } = siteOf(
    edited(personal, "site.json", ["configurableText"], {
      tagLine: "Mine",
      modal: { faqs: { howLong: "<p>Soon</p>" } },
    }),
  );
  expect(environment.configurableText.tagLine).toBe("Mine");
  expect(environment.configurableText.modal.faqs.howLong).toBe("<p>Soon</p>");
  expect(environment.configurableText.modal.faqs.whatIsApr).toContain("annual percentage rate");
  expect(configuration.configurableText?.["modal"]).toEqual(environment.configurableText.modal);
});

test("a site offers only the income types and pay frequencies that its environment lists", () => {
  const { pages } = siteOf(edited(payday, "environment.json", ["incomeTypes"], ["PENSION"])).configuration;
  const field = pages.flatMap((page) => page.fields).find(({ appFieldName }) => appFieldName === "incomeType");
  expect(field?.extraParams?.["options"]).toEqual([expect.objectContaining({ value: "PENSION" })]);
});
