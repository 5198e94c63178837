import { expect, test } from "vitest";
import { compileSite } from "./compile-site.ts";
import { edited } from "./demo-source.fixture.ts";
import { problemLine } from "./problem.ts";
import { site, environment, whole } from "./broken-site.fixture.ts";

const page = (field: object) => [{ id: "one", pageNumber: 1, fields: [field] }];

const filling = (param: string) => ({
  name: "PopulateFromApp",
  params: { param, field: "primaryPhone", fallback: "my phone" },
});

const range = { id: "100", minValue: 100, maxValue: 100, suggestedValue: 100, defaultSelection: true };

test("the base site for these cases is valid", () => {
  expect(compileSite(whole).problems).toEqual([]);
});

/** File, path of the edit, new value → code, path of the problem, expected value. */
const cases = [
  [site, ["styles", "primaryColor"], "teal", "Schema", "styles.primaryColor", /a string matching/],
  [site, ["flow"], "FULL", "Schema", "flow", /one of FULL_FORM, FULL_FORM_PG1, SLIDE_SHOW/],
  [site, ["landing", "points"], [], "Schema", "landing.points", /exactly 4 entries/],
  [site, ["thirdParties"], { standIn: "https://evil.example" }, "Schema", "thirdParties.standIn", /a string matching/],
  [site, ["thirdParties"], { metaPixelId: "x'" }, "Schema", "thirdParties.metaPixelId", /a string matching/],
  [site, ["colour"], "red", "Schema", "colour", /unknown key/],
  [site, ["landing", "titel"], "x", "Schema", "landing.titel", /unknown key/],
  [site, ["routing", "timeBudgetSeconds"], 0, "Schema", "routing.timeBudgetSeconds", /at least 1/],
  [site, ["backLink"], { text: "Back", url: "javascript:x" }, "Schema", "backLink.url", /a URL/],
  [site, ["hosts"], undefined, "Schema", "hosts", /an array/],
  [site, ["mail"], { dailyReport: {} }, "NoOperator", "mail.operator", /the address that receives mail.dailyReport/],
  [site, ["mail"], { operator: "a@b.example", dailyReport: { hour: 24 } }, "Schema", "mail.dailyReport.hour", /23/],
  [site, ["lint"], { off: [{ rule: "pressure", reason: " " }] }, "Schema", "lint.off[0].reason", /a string matching/],
  [site, ["lint"], { off: [{ rule: "presure", reason: "x" }] }, "UnknownRule", "lint.off[0].rule", /a lint rule/],
  [environment, ["siteName"], undefined, "Schema", "siteName", /a string/],
  [environment, ["siteName"], "", "Schema", "siteName", /a non-empty string/],
  [environment, ["redirectWaitSeconds"], "5", "Schema", "redirectWaitSeconds", /a number/],
  [environment, ["images", "logo", "token"], "../../../etc/passwd", "Schema", "images.logo.token", /a string matching/],
  [
    environment,
    ["components"],
    { loanAmount: { options: [{ modelValue: true, viewValue: "x" }] } },
    "Schema",
    "components.loanAmount.options[0].modelValue",
    /a string, or a number/,
  ],
  [site, ["configurableText"], { tagLine: 7 }, "Schema", "configurableText.tagLine", /a string/],
  [site, ["configurableText"], { tagLien: "x" }, "Schema", "configurableText.tagLien", /unknown key/],
  [environment, ["siteType"], "personalLoan", "WrongVariant", "siteType", /paydayLoan.*templateVersion/],
  [environment, ["incomeTypes"], ["EMPLOYED", "LOTTERY"], "UnknownIncomeType", "incomeTypes[1]", /one of EMPLOYED/],
  [
    environment,
    ["tooltips", "zip", "required"],
    null,
    "MissingMessage",
    "tooltips.zip.required",
    /a text for this message/,
  ],
  [environment, ["tooltips", "zip", "server", "ZipLookup"], 5, "Schema", "tooltips.zip.server.ZipLookup", /a string/],
  [
    environment,
    ["images", "logo", "token"],
    "lgo.svg",
    "MissingImage",
    "images.logo.token",
    /a file in payday-demo\/images\//,
  ],
  [
    environment,
    ["images", "seal", "token"],
    "sael.svg",
    "MissingImage",
    "images.seal.token",
    /a file in shared\/images\//,
  ],
  [
    environment,
    ["images", "logo", "dark"],
    { token: "logo-drak.svg" },
    "MissingImage",
    "images.logo.dark.token",
    /a file in payday-demo\/images\//,
  ],
  [
    environment,
    ["configurableText", "securityIcon"],
    "padlock",
    "UnknownImage",
    "configurableText.securityIcon",
    /lock/,
  ],
  [site, ["landing", "points", 2, "icon"], "saeled", "UnknownImage", "landing.points[2].icon", /sealed/],
  ...[
    "http://partner.example",
    "https://*.partner.example",
    "https://partner.example/",
    "https://partner.example:*",
  ].map(
    (parent) =>
      [site, ["embedding", "parents", 0], parent, "Schema", "embedding.parents[0]", /a string matching/] as const,
  ),
  [
    site,
    ["embedding", "parents"],
    ["https://a.example", "https://a.example"],
    "DuplicateParent",
    "embedding.parents[1]",
    /not listed earlier/,
  ],
  [site, ["embedding"], undefined, "NoParents", "iframeEnabled", /false, or .*embedding\.parents in site\.json/],
  [site, ["hosts", 0], "http://payday.localhost:3000/", "NotAHost", "hosts[0]", /without scheme, port or path/],
  [site, ["hosts", 0], "Payday.localhost", "NotAHost", "hosts[0]", /lowercase/],
  [site, ["pages"], [{ ...page({ appFieldName: "zip" })[0], id: "review" }], "ReservedPageId", "pages[0].id", /review/],
  [site, ["timeZone"], "America/Gotham", "UnknownTimeZone", "timeZone", /an IANA time zone/],
  [site, ["timeZone"], "+05:00", "UnknownTimeZone", "timeZone", /an IANA time zone/],
  [site, ["loanAmounts", 4, "defaultSelection"], false, "DefaultAmount", "loanAmounts", /exactly one .* found 0/],
  [site, ["loanAmounts", 5, "defaultSelection"], true, "DefaultAmount", "loanAmounts", /exactly one .* found 2/],
  [
    site,
    ["resubmitAmounts", 1, "defaultSelection"],
    true,
    "DefaultAmount",
    "resubmitAmounts",
    /exactly one .* found 2/,
  ],
  [site, ["loanAmounts", 9, "minValue"], 3000, "AmountRange", "loanAmounts[9].maxValue", /at least minValue \(3000\)/],
  [site, ["loanAmounts", 9, "maxValue"], 5001, "AmountRange", "loanAmounts[9].maxValue", /at most 5000/],
  [
    site,
    ["loanAmounts", 9, "suggestedValue"],
    900,
    "AmountRange",
    "loanAmounts[9].suggestedValue",
    /from 1000 to 2500/,
  ],
  [
    site,
    ["resubmitAmounts"],
    [range, { ...range, defaultSelection: false }],
    "DuplicateAmount",
    "resubmitAmounts[1].id",
    /a unique ID/,
  ],
  [site, ["loanAmounts", 0, "id"], "150", "AmountOptions", "loanAmounts[0].id", /one of 100, 200/],
  [site, ["loanAmounts", 0, "id"], "150", "AmountOptions", "components.loanAmount.options[0].modelValue", /150, 200/],
  [
    site,
    ["routing", "tiers", 0, "lenders"],
    ["copper-mil"],
    "UnknownLender",
    "routing.tiers[0].lenders[0]",
    /copper-mill/,
  ],
  [
    site,
    ["routing", "tiers", 0, "weights"],
    { "copper-mil": 2 },
    "UnknownLender",
    "routing.tiers[0].weights.copper-mil",
    /a lender in this tier: /,
  ],
  [site, ["offers"], ["copper-mil"], "UnknownLender", "offers[0]", /copper-mill/],
  [
    site,
    ["routing", "tiers", 0, "lenders"],
    ["copper-mill", "copper-mill"],
    "DuplicateLender",
    "routing.tiers[0].lenders[1]",
    /once/,
  ],
  [
    site,
    ["pages"],
    page({ appFieldName: "zipp" }),
    "UnknownField",
    "pages[0].fields[0].appFieldName",
    /an application field/,
  ],
  [
    site,
    ["pages"],
    page({ appFieldName: "zip", type: "zipBox" }),
    "UnknownKind",
    "pages[0].fields[0].type",
    /one of text, email/,
  ],
  [
    site,
    ["pages"],
    page({ appFieldName: "zip", subFields: [{ appFieldName: "city", type: "cityBox" }] }),
    "UnknownKind",
    "pages[0].fields[0].subFields[0].type",
    /one of text, email/,
  ],
  [
    site,
    ["pages"],
    page({
      appFieldName: "loanReason",
      extraParams: { options: [{ value: "AUTO", label: "A car" }] },
      validators: [{ name: "Requird" }],
    }),
    "UnknownValidator",
    "pages[0].fields[0].validators[0].name",
    /Required/,
  ],
  [
    site,
    ["pages"],
    page({ appFieldName: "zip", validators: [{ name: "Required", tooltipKey: "zap" }] }),
    "MissingMessage",
    "tooltips.zap.required",
    /text/,
  ],
  [
    site,
    ["pages"],
    [...page({ appFieldName: "zip" }), { ...page({ appFieldName: "email" })[0], pageNumber: 2 }],
    "DuplicatePageId",
    "pages[1].id",
    /a unique ID/,
  ],
  [
    site,
    ["pages"],
    [...page({ appFieldName: "zip" }), { id: "two", pageNumber: 2, fields: [{ appFieldName: "email" }] }],
    "PagesOfFlow",
    "pages",
    /1 page for/,
  ],
  [
    site,
    ["pages"],
    page({ appFieldName: "smsOptIn", label: "Text me at {phone}.", postProcessors: [filling("phone")] }),
    "ConsentLabel",
    "pages[0].fields[0].postProcessors[0]",
    /a label without \{phone\}/,
  ],
  [
    site,
    ["pages"],
    [
      ...page({ appFieldName: "zip", subFields: [{ appFieldName: "smsOptIn", label: "Text me." }] }),
      { id: "two", pageNumber: 2, fields: [{ appFieldName: "smsOptIn", label: "Text me offers." }] },
    ],
    "ConsentLabel",
    "pages[1].fields[0].label",
    /the label of smsOptIn on its first page/,
  ],
  [
    site,
    ["exitPath", 0, "qualifiers", 0, "name"],
    "FieldIsNil",
    "UnknownCriterion",
    "exitPath[0].qualifiers[0].name",
    /FieldIsNull/,
  ],
  [
    site,
    ["exitPath", 0, "qualifiers", 0, "params", "field"],
    "rejectd",
    "UnknownField",
    "exitPath[0].qualifiers[0].params.field",
    /an application field/,
  ],
  [site, ["unemployed"], [], "Schema", "unemployed", /at least 1/],
  [site, ["unemployed"], [{ name: "Idle" }], "UnknownCriterion", "unemployed[0].name", /FieldEquals/],
  [
    site,
    ["unemployed"],
    [{ name: "FieldEquals", params: { field: "work", value: "no" } }],
    "UnknownField",
    "unemployed[0].params.field",
    /./,
  ],
  [site, ["exitPath", 0, "qualifiers"], [], "UnreachableExit", "exitPath[1]", /exitPath\[0\], which always applies/],
] as const;

test.each(cases)("[SITE-02] %s with %j set to %j is refused as %s at %s", (file, edit, value, code, path, expected) => {
  const { site: compiled, problems } = compileSite(edited(whole, file, edit, value));
  expect(compiled).toBeUndefined();
  const problem = problems.find((each) => each.code === code && each.path === path);
  expect(problem, problems.map((each) => problemLine(each)).join("\n")).toBeDefined();
  expect(problem?.expected).toMatch(expected);
  expect(problem?.file).toMatch(/^payday-demo\/(site|environment)\.json$/);
});

test("[SITE-02] a production site must not use a stand-in for third parties", () => {
  const measured = edited(whole, site, ["thirdParties"], { standIn: "http://127.0.0.1:4000" });
  expect(compileSite(measured).problems).toEqual([]);
  const { problems } = compileSite(edited(measured, environment, ["production"], true));
  expect(problems.map(({ code, path }) => [code, path])).toEqual([["ThirdPartyStandIn", "thirdParties.standIn"]]);
});

test("images at another root are not looked up in the folder", () => {
  const elsewhere = edited(whole, environment, ["imageRoot"], "https://img.example/x");
  expect(compileSite({ ...elsewhere, images: new Map() }).problems).toEqual([]);
});
