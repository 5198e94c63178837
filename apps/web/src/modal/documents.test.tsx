import { expect, test } from "vitest";
import { pageWith, personalLoan, siteWith } from "../app/site.fixture.ts";
import { renderDocument } from "../render.tsx";
import { documents } from "./documents.tsx";
import { modals } from "./modals.ts";

const sites = { payday: siteWith(), personal: siteWith(personalLoan) };
const htmlOf = (name: string, site = sites.payday): string =>
  renderDocument(pageWith(site), name, ["One", { name: "Two" }])?.html ?? "";

test("[MOD-01] there are fourteen modals", () => {
  expect(Object.keys(modals).toSorted()).toEqual(
    [
      "howItWorks",
      "ratesAndFees",
      "faqs",
      "contact",
      "terms",
      "privacy",
      "consent",
      "unsub",
      "advertising",
      "partners",
      "ccpa",
      "ccpa-contact",
      "credit-authorization",
      "footer",
    ].toSorted(),
  );
});

test("[LAND-21] each modal has a page that needs no script, under one first heading", () => {
  expect(Object.keys(documents).toSorted()).toEqual(Object.keys(modals).toSorted());
  for (const site of Object.values(sites))
    for (const name of Object.keys(documents)) {
      const main = /<main.*<\/main>/s.exec(htmlOf(name, site))?.[0] ?? "";
      expect(main.match(/<h1/g), name).toHaveLength(1);
      expect(main, name).not.toMatch(/<script|<template|\{(site|company|address|phone)\}/);
    }
  expect(renderDocument(pageWith(sites.payday), "constructor", [])).toBeUndefined();
});

test("the page of a text has the site's values and the text's name", () => {
  const terms = renderDocument(pageWith(sites.payday), "terms", []);
  expect(terms?.title).toBe("Quick Bridge | Terms & Conditions");
  expect(terms?.html).toContain("Quick Bridge LLC, 1 Sample Street");
});

test("[MOD-17] the page of partners names them", () => {
  expect(htmlOf("partners")).toContain("<p>One, and Two</p>");
});
