import { applicationFields } from "@loanbridge/loan-form";
import { expect, test } from "vitest";
import { sampleLenders } from "./round-trip.fixture.ts";
import type { LenderFile } from "./schema/lender-file.ts";
import type { Fields } from "./schema/request-schema.ts";
import { unsentMappings } from "./unsent-mappings.ts";

const files = [...sampleLenders("http://127.0.0.1:3001").values()].map(({ file }) => file);
const [sample = expect.fail("There are no sample lenders.")] = files;

const named = (...names: string[]) => new Map(names.map((name) => [name, new Set<string>()]));
const asked = named("firstName", "dob", "payFrequency", "payDate1", "waitPageOptIns", "directDeposit");

/** Findings for one field of the post. */
function found(source: Fields[string], more: Partial<LenderFile> = {}): readonly string[] {
  const file = { ...sample, ...more };
  const post = { ...file.post, fields: { X: source }, query: {}, headers: {} };
  const { poll: _, status: __, ping: ___, offerDeclined: ____, ...rest } = file;
  return unsentMappings({ ...rest, ...(more.ping && { ping: more.ping }), post }, asked).map(
    ({ code, path, expected }) => `${code} ${path}: ${expected}`,
  );
}

test.each<[string, Fields[string], string]>([
  ["a field that no site asks for", "values.vehicleMake", "never-sent post.fields.X: a field that some site asks for"],
  ["a list", "values.waitPageOptIns", "never-sent post.fields.X: a field with a single value"],
  ["a format that no answer fits", { from: "values.firstName", as: { date: "YYYY-MM-DD" } }, "formats that fit"],
  [
    "an option that does not exist",
    { from: "values.payFrequency", as: { map: { weekly: "W", daily: "D" } } },
    "never-sent post.fields.X.as.map.daily: an option of values.payFrequency: weekly, biweekly",
  ],
  [
    "an answer that a yes-no question does not have",
    { from: "values.directDeposit", as: [{ map: { yes: "Y", true: "T" } }] },
    "never-sent post.fields.X.as.0.map.yes: an option of values.directDeposit: true, false",
  ],
  ["the reference of a ping that is never made", "pingReference", "a ping whose bid rule reads a reference"],
  ["the reference of a sale before there is one", "saleReference", "because nothing else is known in post"],
])("a mapping of %s is refused", (_name, source, expected) => {
  expect(found(source)).toEqual([expect.stringContaining(expected)]);
});

test.each<[string, Fields[string]]>([
  ["a field that a page asks for", "values.firstName"],
  ["a derived field", "values.payDate2"],
  ["the source of the visit", "source.sub1"],
  ["the certificate of the consent", "consent.certificateUrl"],
  ["a field that no site asks for, with a default", { from: "values.vehicleMake", missing: { default: "none" } }],
  ["a date in the lender's form", { from: "values.dob", as: { date: "MM/DD/YYYY" } }],
  ["all options", { from: "values.payFrequency", as: { map: { weekly: "W", biweekly: "B" } } }],
  ["a constant", { constant: 1 }],
  ["the key", "key"],
])("a mapping of %s is accepted", (_name, source) => {
  expect(found(source)).toEqual([]);
});

test("a status query and a decline notice may map only what they know", () => {
  const request = { ...sample.post, fields: { X: "price" as const }, query: {}, headers: {} };
  const status = { ...request, reply: { encoding: "json" as const, rules: [] as never } };
  const { ping: _, poll: __, ...file } = sample;
  const all = unsentMappings({ ...file, post: { ...request }, status, offerDeclined: request }, asked);
  expect(all.map(({ path }) => path)).toEqual(["status.fields.X", "offerDeclined.fields.X"]);
});

test("a map must have a value for each option that a site adds to a field, unless the lender accepts none with it", () => {
  const sites = new Map([["loanReason", new Set(["AUTO", "BOAT", "YACHT"])]]);
  const map = Object.fromEntries(applicationFields.loanReason.options.map(({ value }) => [value, "1"]));
  const fields: Fields = { X: { from: "values.loanReason", as: [{ map: { ...map, YACHT: "2" } }] } };
  const { ping: _, poll: __, status: ___, offerDeclined: ____, ...file } = sample;
  const post = { ...sample.post, fields, query: {}, headers: {} };
  const expected = "a value for BOAT, which a site offers, or an accepts rule that excludes them";
  const missing = { code: "incomplete-map", path: "post.fields.X.as.0.map", expected };
  expect(unsentMappings({ ...file, post }, sites)).toEqual([missing]);
  expect(unsentMappings({ ...file, post }, sites, new Map())).toEqual([]);
  const accepts = [{ name: "FieldNotEquals", params: { field: "loanReason", value: "BOAT" } }];
  expect(unsentMappings({ ...file, post, accepts }, sites)).toEqual([]);
});
