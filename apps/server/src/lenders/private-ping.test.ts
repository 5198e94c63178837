import { applicationFields } from "@loanbridge/loan-form";
import { expect, test } from "vitest";
import { compileLenders } from "./compile-lenders.ts";
import { pingRequest } from "./schema/request-schema.ts";
import { sampleTexts } from "./round-trip.fixture.ts";

const identifyingGroups = new Set<string>(["contact", "identity", "bank"]);
const circumstances = ["consent.ip", "consent.userAgent", "consent.text", "request.id", "key", "saleReference"];
const formats = [{}, { as: { slice: [0, 3] } }, { as: { bands: [{ value: "A" }] } }, { as: [{ text: "upper" }] }];

const identifying = [
  ...Object.entries(applicationFields)
    .filter(([, { group }]) => identifyingGroups.has(group))
    .map(([name]) => `values.${name}`),
  ...["employerName", "employerPhone", "jobTitle", "payDate1", "vehicleModel", "affid"].map((name) => `values.${name}`),
  ...circumstances,
];

test.each(identifying)("a ping cannot name %s in any format, in a field, query or header", (from) => {
  const request = { url: "https://lender.example/ping", method: "POST", encoding: "json", fields: {} };
  for (const source of [from, ...formats.map((spelling) => ({ from, ...spelling }))]) {
    for (const place of ["fields", "query", "headers"])
      expect(pingRequest.safeParse({ ...request, [place]: { "X-A": source } }).success).toBe(false);
  }
});

test("a permitted ping compiles", () => {
  const { problems } = compileLenders(
    { "bellwether.json": sampleTexts["bellwether.json"] ?? "" },
    { origins: { simulator: "http://127.0.0.1:3001" }, secrets: {} },
  );
  expect(problems).toEqual([]);
});
