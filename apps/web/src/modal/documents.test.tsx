import { expect, test } from "vitest";
import { pageWith, personalLoan, siteWith } from "../app/site.fixture.ts";
import { chrome as copy } from "#language/pages/chrome.ts";
import { render, renderDocument, renderLinkPage, renderMyRequest } from "../render.tsx";
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

test("[PIX-03] a text page, or a page behind an email link, confirms that an opt-out signal is honored", () => {
  const page = pageWith(sites.payday);
  const rendered = (given: typeof page) => [
    renderDocument(given, "terms", [])?.html,
    renderLinkPage(given, { purpose: "confirm", state: "asks" }).html,
    renderMyRequest(given, { state: "find" }).html,
  ];
  for (const html of rendered({ ...page, optsOut: true })) expect(html).toContain(copy.optOut);
  for (const html of rendered(page)) expect(html).not.toContain(copy.optOut);
});

test("[SITE-14] a text page, or a page behind an email link, has the site's full look", () => {
  for (const look of ["bright", "calm"] as const) {
    const page = pageWith(siteWith({ configuration: { styles: { primaryColor: "#0a6f74", look } } }));
    const rendered = [
      renderDocument(page, "terms", []),
      renderLinkPage(page, { purpose: "confirm", state: "asks" }),
      renderMyRequest(page, { state: "find" }),
    ];
    for (const one of rendered) {
      expect(one?.theme).toBe(render(page).theme);
      expect(one?.html).toMatch(new RegExp(`<main[^>]*data-look="${look}"[^>]*><div class="screen-card">`));
    }
  }
});

test("the page that confirms a privacy request asks before its button, and says if there is nothing left to confirm", () => {
  const htmlIn = (state: "asks" | "done" | "spent") =>
    renderLinkPage(pageWith(sites.payday), { purpose: "privacy-request", state }).html;
  expect(htmlIn("asks")).toMatch(/Quick Bridge received a privacy request.*<form method="post">.*Yes, I sent it/s);
  for (const state of ["done", "spent"] as const) expect(htmlIn(state)).not.toContain("<form");
});

test("[LAND-21] each modal has a page that needs no script, with a single h1", () => {
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

test("[MOD-17] the page of partners lists their names", () => {
  expect(htmlOf("partners")).toContain("<p>One, and Two</p>");
});

/** Returns the visible text of a text page. */
const readOf = (name: string, site = sites.payday): string =>
  (/<main.*<\/main>/s.exec(htmlOf(name, site))?.[0] ?? "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");

test.each(Object.entries(sites))(
  "[MOD-09] the FAQ of the %s site says who can apply, and how long it takes",
  (_type, site) => {
    const text = readOf("faqs", site);
    for (const part of [
      "18 or older",
      "U.S. citizen with a valid Social Security number",
      "valid U.S. driver's license or state ID",
      "checking or savings account",
      "any further rules of the lender",
      "Some lenders may accept income from benefits of at least $1000 a month",
      "about two minutes",
    ])
      expect(text).toContain(part);
  },
);

test.each(Object.entries(sites))(
  "[MOD-16] the advertising disclosure of the %s site says what the operator is and is not",
  (_type, site) => {
    const text = readOf("advertising", site);
    for (const part of [
      "Quick Bridge is an advertising network run by Quick Bridge LLC",
      "pay us a referral fee",
      "We make no loans and no credit decisions",
      "Aggregators",
      "Tribal lenders",
      "not available in all states",
    ])
      expect(text).toContain(part);
  },
);

test("[MOD-11] the page of the contact modal gives the phone, or else a page to read", () => {
  const called = readOf("contact");
  const uncalled = readOf("contact", siteWith({ texts: { marketingPhoneNumber: { display: "", model: "" } } }));
  expect(called).toContain("Call our customer service: (208) 555-0142");
  expect(uncalled).not.toContain("Call");
  expect(uncalled).toContain("Most questions are answered in our FAQs");
  for (const text of [called, uncalled])
    for (const part of ["is not a lender", "Unsubscribe here", "Quick Bridge LLC 1 Sample Street"])
      expect(text).toContain(part);
});

test("[MOD-11] contact and FAQ list the site's contact options, and not merely each other", () => {
  const unphoned = { marketingPhoneNumber: { display: "", model: "" } };
  const faqOf = (site: typeof sites.payday) =>
    readOf("faqs", site).split("How do I contact a representative?")[1] ?? "";
  const linksOf = (name: string, site: typeof sites.payday) =>
    (/<main.*<\/main>/s.exec(htmlOf(name, site))?.[0] ?? "").match(/href="[^"]*"/g);
  const post = "Write to Quick Bridge LLC, 1 Sample Street.";
  expect(faqOf(siteWith())).toContain(`Call us at (208) 555-0142 . ${post}`);
  const bare = siteWith({ texts: unphoned });
  expect(faqOf(bare)).toMatch(new RegExp(`^ ${post} We can help`));
  expect(readOf("contact", bare)).toContain("Our mailing address: Quick Bridge LLC 1 Sample Street");
  expect(linksOf("contact", bare)).not.toContain('href="/#/modal/contact"');
  const formed = siteWith({ texts: unphoned, configuration: { showContactForm: true } });
  expect(faqOf(formed)).toContain("Send us a message with our contact form");
  expect(linksOf("contact", formed)).toContain('href="/#/modal/contact"');
});

test("[CCPA-01] the California form says who it is for, and where others find a representative", () => {
  const html = htmlOf("ccpa-contact");
  expect(html).toMatch(/<h1[^>]*>California Consumer Protection Act Form</);
  expect(readOf("ccpa-contact")).toContain("This form is for California residents only");
  expect(html).toMatch(/please see how to <a href="\/documents\/faqs[^"]*">contact a representative</);
});
