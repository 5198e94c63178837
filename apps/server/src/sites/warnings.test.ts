import { readdirSync } from "node:fs";
import { visibleFields } from "@loanbridge/form-engine";
import { defaultTooltips, labels } from "@loanbridge/loan-form";
import { expect, test } from "vitest";
import { compileSite } from "./compile-site.ts";
import { demoSource, edited } from "./demo-source.fixture.ts";
import { problemLine, siteWarningCodes } from "./problem.ts";
import { warnings } from "./warnings/index.ts";

const site = "site.json";
const environment = "environment.json";
const payday = demoSource("payday-demo");
const texts = (file: string, source: ReturnType<typeof edited>) => {
  const compiled = compileSite(source);
  expect(compiled.problems).toEqual([]);
  return compiled.warnings.map((warning) => {
    expect(Object.keys(siteWarningCodes)).toContain(warning.code);
    return problemLine(warning).replace(`sites/payday-demo/${file}: `, "");
  });
};

test("[FORM-02] an empty heading or label is reported, and the default names the page and the control", () => {
  const source = edited(payday, site, ["pages"], nameless);
  const empty = "this text is empty; the default text is used";
  expect(texts(site, source)).toEqual([
    `pages[0].header: ${empty}`,
    `pages[0].fields[0].label: ${empty}`,
    `pages[0].fields[0].subFields[0].label: ${empty}`,
  ]);
  const [first] = compileSite(source).site?.configuration.pages ?? [];
  expect(first?.fields.map(({ label }) => label)).toEqual(["Zip Code", labels.city]);
  expect(first).not.toHaveProperty("header");
});

test("the demo sites have no warnings", () => {
  for (const id of ["payday-demo", "personal-demo"] as const) expect(compileSite(demoSource(id)).warnings).toEqual([]);
});

const text = (name: string) => ["configurableText", name];
const page = (more: object) => [{ id: "one", pageNumber: 1, ...more }];
const zip = { appFieldName: "zip" };
const nameless = page({
  header: " ",
  fields: [{ ...zip, label: "", subFields: [{ appFieldName: "city", label: "" }] }],
});
const incomeIs = (value: string) => [{ name: "FieldEquals", params: { field: "incomeType", value } }];
/** File, path of the edit, new value → start of the warning after `sites/payday-demo/…: `. */
const cases = [
  [environment, ["tooltips"], { zpi: { required: "x" } }, 'tooltips.zpi: unknown field "zpi" (did you mean "zip"?)'],
  [
    environment,
    ["tooltips"],
    { zip: { requried: "x" } },
    'tooltips.zip.requried: "zip" never has the error "requried" (did you mean "required"?)',
  ],
  [
    environment,
    ["tooltips"],
    { zip: { server: { ZipLokup: "x" } } },
    'tooltips.zip.server.ZipLokup: "zip" never has the error "server.ZipLokup" (did you mean "server.ZipLookup"?)',
  ],
  [environment, ["tooltips"], { zip: { required: " " } }, "tooltips.zip.required: this text is empty"],
  [environment, text("landingSubmit"), "", "configurableText.landingSubmit: this text is empty"],
  [environment, text("labelEighteenConsentPre"), "", "configurableText.labelEighteenConsentPre: this text is empty"],
  [site, ["configurableText"], { landingSubmit: "" }, "configurableText.landingSubmit: this text is empty"],
  [
    environment,
    text("tagLine"),
    "Loans by {sitename}",
    'configurableText.tagLine: unknown placeholder {sitename} (did you mean "siteName"?); expected one of {site}, ',
  ],
  [
    environment,
    ["tooltips"],
    { zip: { required: "{site} needs this" } },
    "tooltips.zip.required: unknown placeholder {site}; expected one of {length}",
  ],
  [site, ["landing", "title"], "{compnay}", 'landing.title: unknown placeholder {compnay} (did you mean "company"?)'],
  [
    site,
    ["pages"],
    page({ header: "One", fields: [{ ...zip, label: "ZIP for {site}" }] }),
    "pages[0].fields[0].label: unknown placeholder {site}; expected no placeholder",
  ],
  [
    environment,
    text("headers"),
    { lonform: "x" },
    'configurableText.headers.lonform: no screen "lonform" shows this text (did you mean "longform"?)',
  ],
  [
    site,
    ["configurableText"],
    { subheaders: { reapply1000: "x" } },
    'configurableText.subheaders.reapply1000: no screen "reapply1000" shows this text; expected one of longform, ',
  ],
  [
    environment,
    ["analytics"],
    { enabled: true },
    "analytics.trackingId: analytics are enabled without a tracking ID, so nothing is measured",
  ],
  [
    site,
    ["displayTrustBoxWidget"],
    { shouldDisplayTrustBoxWidget: true },
    "displayTrustBoxWidget.shouldDisplayTrustBoxWidget: the review widget is enabled without reviewWidgetBusinessUnitId",
  ],
  [
    site,
    ["pages"],
    page({ header: "One", fields: [{ ...zip, helpKey: "rooting" }] }),
    'pages[0].fields[0].helpKey: unknown name "rooting" (did you mean "routing"?)',
  ],
  [
    site,
    ["pages"],
    page({ header: "One", assistConfig: { icon: "shild" }, fields: [zip] }),
    'pages[0].assistConfig.icon: unknown name "shild" (did you mean "shield"?)',
  ],
  [
    site,
    ["pages"],
    page({
      header: "One",
      fields: [{ ...zip, qualifiers: [{ name: "FieldEqual", params: { field: "city", value: "A" } }] }],
    }),
    "pages[0].fields[0].qualifiers[0].name: expected one of FieldEquals, ",
  ],
  [
    site,
    ["pages"],
    page({ header: "One", fields: [{ ...zip, qualifiers: incomeIs("EMPLOYD") }] }),
    "pages[0].fields[0].qualifiers[0].params.value: expected one of EMPLOYED, DISABILITY, ",
  ],
  [
    site,
    ["exitPath", 0, "qualifiers"],
    incomeIs("RETIRED"),
    "exitPath[0].qualifiers[0].params.value: expected one of EMPLOYED, ",
  ],
  [site, ["unemployed"], incomeIs("employed"), "unemployed[0].params.value: expected one of EMPLOYED, "],
] as const;

test.each(cases)("[SITE-02] %s with %j set to %j loads with one warning", (file, path, value, line) => {
  const given = texts(file, edited(payday, file, path, value));
  expect(given).toHaveLength(1);
  expect(given[0]?.slice(0, line.length)).toBe(line);
});

test("[SITE-12] an SVG that adapts to dark pages by itself, without a dark variant, is a warning", () => {
  const images = new Map([...payday.images, ["logo.svg", { version: "0", asksForScheme: true as const }]]);
  const source = { ...payday, images };
  expect(texts(environment, source)).toEqual([]);
  expect(texts(environment, edited(source, environment, ["images", "logo", "dark"], undefined))).toEqual([
    'images.logo.dark: "logo.svg" adapts to dark pages by itself, which Safari ignores; add a separate file for dark pages',
  ]);
});

test("[SITE-02] a duplicate key is a warning, and the last one wins", () => {
  const environmentText = payday.environmentText.replace('"siteName":', '"siteName": "Before", "siteName":');
  const compiled = compileSite({ ...payday, environmentText });
  expect(compiled.site?.environment.siteName).toBe("Pennyferry");
  expect(compiled.warnings.map((warning) => problemLine(warning))).toEqual([
    "sites/payday-demo/environment.json: siteName: duplicate key; only the last one is used",
  ]);
});

test("[SITE-09] an empty tooltip keeps the default message, so that no refusal is silent", () => {
  const tooltips = { zip: { required: "", server: { ZipLookup: " ", NotNull: "Your ZIP code, please." } } };
  const compiled = compileSite(edited(payday, environment, ["tooltips"], tooltips)).site?.environment.tooltips["zip"];
  expect(compiled).toMatchObject({
    required: defaultTooltips["zip"]?.["required"],
    server: { ZipLookup: defaultTooltips["zip"]?.server["ZipLookup"], NotNull: "Your ZIP code, please." },
  });
});

test("[LAND-08] an empty landingSubmit keeps the default, so that the button has a label", () => {
  for (const file of [site, environment] as const) {
    const source = edited(payday, file, ["configurableText", "landingSubmit"], "");
    expect(compileSite(source).site?.environment.configurableText.landingSubmit).toMatch(/\w/);
  }
});

test("a qualifier may ask for an answer that only this site offers", () => {
  const offered = { appFieldName: "loanReason", extraParams: { options: [{ value: "BOAT", label: "Boat" }] } };
  const qualifiers = [{ name: "FieldEquals", params: { field: "loanReason", value: "BOAT" } }];
  expect(
    texts(site, edited(payday, site, ["pages"], page({ header: "One", fields: [offered, { ...zip, qualifiers }] }))),
  ).toEqual([]);
});

test("every warning check in the folder is in the list", () => {
  const helpers = new Set(["index.ts", "warning-check.ts", "texts-in.ts", "questions.ts"]);
  const files = readdirSync(new URL("warnings", import.meta.url)).filter((file) => !helpers.has(file));
  const named = files.map((file) =>
    file.replace(".ts", "").replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  );
  expect(named.toSorted()).toEqual(warnings.map(({ name }) => name).toSorted());
});

test("every warning code has a description", () => {
  for (const doc of Object.values(siteWarningCodes)) expect(doc).toMatch(/^[A-Z].*\.$/);
});

test("[FORM-05] a qualifier with an unknown criterion passes: the field is shown", () => {
  const qualifiers = [{ name: "FieldEqual", params: { field: "city", value: "Austin" } }];
  const pages = page({ header: "One", fields: [{ ...zip, qualifiers }] });
  const [first] = compileSite(edited(payday, site, ["pages"], pages)).site?.configuration.pages ?? [];
  expect(first && visibleFields(first, {}, { today: "2026-11-23" }).map(({ appFieldName }) => appFieldName)).toEqual([
    "zip",
  ]);
});

test("questions that wait for each other are reported, whatever page they are on, and one that waits for another is not", () => {
  const unless = (field: string) => [{ name: "FieldNotEquals", params: { field, value: "OTHER" } }];
  const asks = (appFieldName: string, field: string) => ({ appFieldName, qualifiers: unless(field) });
  const pages = [
    { id: "one", pageNumber: 1, header: "One", fields: [zip, asks("loanReason", "incomeType")] },
    { id: "two", pageNumber: 2, header: "Two", fields: [asks("incomeType", "loanReason"), asks("city", "zip")] },
  ];
  const source = edited(edited(payday, site, ["pages"], pages), site, ["flow"], "FULL_FORM_PG1");
  expect(texts(site, source)).toEqual([
    "pages[0].fields[1].qualifiers: expected no condition on incomeType, which waits for loanReason",
    "pages[1].fields[0].qualifiers: expected no condition on loanReason, which waits for incomeType",
  ]);
});

test("questions that the answers to each other hide are reported, also by way of a third, and those of a page's own condition are not", () => {
  const when = (name: string, field: string) => [{ name, params: { field, value: "OTHER" } }];
  const asks = (appFieldName: string, qualifiers: object[] = []) => ({ appFieldName, qualifiers });
  const pages = [
    { id: "one", pageNumber: 1, header: "One", fields: [zip, asks("loanReason", when("FieldEquals", "incomeType"))] },
    {
      id: "two",
      pageNumber: 2,
      header: "Two",
      fields: [
        asks("jobTitle", when("FieldEquals", "loanReason")),
        asks("incomeType", when("FieldIsNull", "jobTitle")),
        asks("city"),
      ],
      qualifiers: when("FieldIsNull", "city"),
    },
  ];
  const source = edited(edited(payday, site, ["pages"], pages), site, ["flow"], "FULL_FORM_PG1");
  expect(texts(site, source)).toEqual([
    "pages[0].fields[1].qualifiers: expected no condition on incomeType, whose question depends on the answer to loanReason",
    "pages[1].fields[0].qualifiers: expected no condition on loanReason, whose question depends on the answer to jobTitle",
    "pages[1].fields[1].qualifiers: expected no condition on jobTitle, whose question depends on the answer to incomeType",
  ]);
});
