import { applicationFields } from "@loanbridge/loan-form";
import { expect, test } from "vitest";
import { compileLenders } from "./compile-lenders.ts";
import { pingRequest } from "./request-schema.ts";
import { sampleTexts } from "./round-trip.fixture.ts";

const told = new Set<string>(["contact", "identity", "bank"]);
const circumstances = ["consent.ip", "consent.userAgent", "consent.text", "request.id", "key", "saleReference"];
const spellings = [{}, { as: { slice: [0, 3] } }, { as: { bands: [{ value: "A" }] } }, { as: [{ text: "upper" }] }];

const identifying = [
  ...Object.entries(applicationFields)
    .filter(([, { group }]) => told.has(group))
    .map(([name]) => `values.${name}`),
  ...["employerName", "employerPhone", "jobTitle", "payDate1", "vehicleModel", "affid"].map((name) => `values.${name}`),
  ...circumstances,
];

test.each(identifying)("a ping cannot name %s, however it is spelled, in field, query or header", (from) => {
  const request = { url: "https://lender.example/ping", method: "POST", encoding: "json", fields: {} };
  for (const source of [from, ...spellings.map((spelling) => ({ from, ...spelling }))]) {
    for (const place of ["fields", "query", "headers"])
      expect(pingRequest.safeParse({ ...request, [place]: { "X-A": source } }).success).toBe(false);
  }
});

test("what a ping may say compiles", () => {
  const { problems } = compileLenders(
    { "bellwether.json": sampleTexts["bellwether.json"] ?? "" },
    { origins: { simulator: "http://127.0.0.1:3001" }, secrets: {} },
  );
  expect(problems).toEqual([]);
});
