import { pagesOfFlow } from "@loanbridge/loan-form";
import { expect, test } from "vitest";
import { compileSite } from "./compile-site.ts";
import { edited } from "./demo-source.fixture.ts";
import { site, whole } from "./broken-site.fixture.ts";

const problemsOf = (source = whole) =>
  compileSite(source).warnings.map(({ code, path, expected }) => [code, path, expected]);
const asking = (field: object, more = {}) =>
  problemsOf(edited(whole, site, ["pages"], [{ id: "one", pageNumber: 1, fields: [field], ...more }]));

const listed = (appFieldName: string, ...options: readonly unknown[]) => ({ appFieldName, extraParams: { options } });
const option = (value: unknown, label = "One") => ({ value, label });
const type = "pages[0].fields[0].type";
const list = "pages[0].fields[0].extraParams.options";

test.each([
  ["a number that is typed", { appFieldName: "income", type: "text" }, "KindOfField", type],
  ["a box for a text", { appFieldName: "activeMilitary", type: "checkbox" }, "KindOfField", type],
  ["digits of no length", { appFieldName: "jobTitle", type: "digits" }, "KindOfField", type],
  ["a secret that is shown and kept", { appFieldName: "socialSecurity", type: "digits" }, "KindOfField", type],
  ["a list without options", { appFieldName: "jobTitle", type: "select" }, "NoOptions", list],
  ["options without labels", listed("loanReason", "AUTO"), "Option", `${list}[0]`],
  ["an empty label", listed("loanReason", option("AUTO", " ")), "Option", `${list}[0]`],
  ["an empty value", { ...listed("activeMilitary", option(true), option("")), type: "choice" }, "Option", `${list}[1]`],
  ["a number for a text", listed("loanReason", option(1)), "Option", `${list}[0]`],
  ["a text for a number", listed("income", option("3000")), "Option", `${list}[0]`],
  ["a value that its rules refuse", listed("income", option(0)), "Option", `${list}[0]`],
  ["a score that is stored as another", listed("creditScore", option(720), option(800)), "Option", `${list}[1]`],
  ["a text that is cleaned", listed("loanReason", option("a\u{202E}b")), "Option", `${list}[0]`],
  ["a value twice", listed("loanReason", option("A"), option("A", "Two")), "Option", `${list}[1]`],
  ["an amount", { appFieldName: "amountRequestedRange" }, "LandingField", "pages[0].fields[0].appFieldName"],
  ["the terms", { appFieldName: "acceptedTermsAndConditions" }, "LandingField", "pages[0].fields[0].appFieldName"],
  [
    "a part of a question",
    { appFieldName: "zip", subFields: [{ appFieldName: "income", type: "text" }] },
    "KindOfField",
    "pages[0].fields[0].subFields[0].type",
  ],
] as const)("[SITE-02] a question that cannot be answered is reported: %s", (_what, field, code, path) => {
  expect(asking(field)).toContainEqual([code, path, expect.stringMatching(/\w{4}/)]);
});

test.each(["1", "2b", "über-uns", "a b", "bank/account", "constructor", "", "a".repeat(101)])(
  "[SITE-02] a page ID that the browser cannot send is reported: %s",
  (id) => {
    expect(asking({ appFieldName: "zip" }, { id })).toEqual([
      ["PageId", "pages[0].id", expect.stringContaining("letters")],
    ]);
  },
);

test.each(["landing", "reapply", "paySchedule", "resubmit"])(
  "[SITE-02] a page ID that names another form is reported: %s",
  (id) => {
    expect(asking({ appFieldName: "zip" }, { id })).toEqual([
      ["PageIdOfScreen", "pages[0].id", expect.stringContaining("landing")],
    ]);
  },
);

test("[SITE-02] a form that asks for a car needs years to choose from", () => {
  const withoutYears = edited(whole, site, ["vehicleYears"], []);
  expect(problemsOf(withoutYears)).toEqual([
    ["NoOptions", "vehicleYears", expect.stringContaining("at least one year")],
  ]);
  const pages = [{ id: "one", pageNumber: 1, fields: [{ appFieldName: "zip" }] }];
  expect(problemsOf(edited(withoutYears, site, ["pages"], pages))).toEqual([]);
});

test("[FORM-02] a field may use another control that holds its answers, and options of its type", () => {
  for (const field of [
    { appFieldName: "activeMilitary", type: "select" },
    { appFieldName: "payFrequency", type: "choice" },
    { appFieldName: "state", type: "text" },
    { appFieldName: "dob", type: "text" },
    { appFieldName: "primaryPhone", type: "digits", extraParams: { maxLength: 10 } },
    { appFieldName: "smsOptIn", type: "choice", extraParams: { options: [option(true), option(false, "Two")] } },
    { appFieldName: "jobTitle", type: "select", extraParams: { options: [option("a & b")] } },
    listed("loanReason", option("", "Choose one"), option("REPAIRS")),
    listed("monthsEmployed", option(120)),
  ])
    expect(asking(field), JSON.stringify(field)).toEqual([]);
  for (const [flow, pages] of Object.entries(pagesOfFlow))
    expect(problemsOf(edited(edited(whole, site, ["flow"], flow), site, ["pages"], pages)), flow).toEqual([]);
});
