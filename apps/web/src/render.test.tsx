import { expect, test } from "vitest";
import { pageWith, personalLoan, siteWith } from "./app/site.fixture.ts";
import { chrome } from "#language/pages/chrome.ts";
import { noScript } from "#language/pages/no-script.ts";
import { render } from "./render.tsx";

const payday = siteWith();
const personal = siteWith(personalLoan);
const htmlOf = (site = payday, changes = {}) => render(pageWith(site, changes)).html;
/** Returns the visible text, without markup. */
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'");
const control = (html: string, name: string) =>
  new RegExp(`<(?:input|select)[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? "";

test("[LAND-01] tagline, header, form, steps, info and footer appear in this order", () => {
  const html = htmlOf();
  const places = ["A short bridge", "<h1", "<form", 'id="steps"', "info-header", "<footer"].map((part) =>
    html.indexOf(part),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test("[LAND-02] the amounts are the site's ranges, with the default one selected", () => {
  const html = htmlOf();
  expect(textOf(html)).toContain("How much do you want?");
  expect(html).toContain('<option value="500">$500</option>');
  expect(html).toContain('<option value="1000" selected="">$1,000 - $2,500</option>');
});

test("[LAND-03] the zip field has a numeric keypad", () => {
  const html = htmlOf();
  expect(textOf(html)).toContain("Zip Code");
  expect(control(html, "zip")).toContain('inputMode="numeric"');
});

test("[LAND-04] the email field has type email", () => {
  const html = htmlOf();
  expect(control(html, "email")).toContain('type="email"');
  expect(html).toMatch(/<label for="landing-email">Email<\/label>/);
});

test("[LAND-06] the consent line links to its five documents, which can be read without scripts", () => {
  const form = /<form.*<\/form>/s.exec(htmlOf())?.[0] ?? "";
  const links = [...form.matchAll(/href="\/documents\/([\w-]+)"/g)].map(([, modal]) => modal);
  expect(links).toEqual(["consent", "credit-authorization", "advertising", "privacy", "terms"]);
});

test("[LAND-07] the consent box appears only if the site asks for it, and is never checked", () => {
  const box = control(htmlOf(), "acceptedTermsAndConditions");
  expect(box).toContain('type="checkbox"');
  expect(box).not.toContain("checked");
  // Browsers must not restore a checked box with the page.
  expect(box.toLowerCase()).toContain('autocomplete="off"');
  expect(control(htmlOf(personal), "acceptedTermsAndConditions")).toBe("");
  expect(textOf(htmlOf(personal))).toContain("I am 18 or older and agree to the E-Consent, Credit Authorization");
});

test("[LAND-07] a stored consent is not shown as a new one", () => {
  const box = control(
    htmlOf(payday, { response: { userApplication: { acceptedTermsAndConditions: true } } }),
    "acceptedTermsAndConditions",
  );
  expect(box).not.toContain("checked");
});

test("[LAND-08] submit, disclaimer and security note show the site's texts", () => {
  const text = textOf(htmlOf());
  expect(text).toContain("Ask for $2,500");
  expect(text).toContain("Quick Bridge is not a lender.");
  expect(text).toContain("Protected by 256-bit SSL.");
  expect(htmlOf(siteWith({ texts: { shortFormDisclaimer: "" } }))).not.toContain('class="disclaimer"');
});

test("[LAND-09] banner title, subtitle and four points show the site's texts, and an unknown icon is left out", () => {
  const html = htmlOf();
  expect(textOf(html)).toContain("Why ask hereOne request, many lenders");
  expect(html.match(/class="point-icon"/g)).toHaveLength(4);
  expect(html).toContain('<span class="point-icon"></span>Point no-such-icon');
});

test("[LAND-10] the alert appears only if there is one", () => {
  expect(htmlOf()).not.toContain("alert-banner");
  const alerted = htmlOf(siteWith({ landing: { alert: { header: "Notice", message: "Slow today." } } }));
  expect(textOf(alerted)).toContain("Notice Slow today.");
});

test("[LAND-11] header and subheader have one wording for phones and one for wide screens", () => {
  const html = htmlOf();
  expect(html).toContain(
    '<span class="only-mobile">Short?</span><span class="only-desktop">Short before payday?</span>',
  );
  expect(html).toContain(
    '<span class="only-mobile">Ask once.</span><span class="only-desktop">Ask our lenders once.</span>',
  );
});

test("[LAND-12] three numbered steps have title, instructions and any existing image; 'Start Now' appears if configured", () => {
  const html = htmlOf();
  for (const step of ["One", "Two", "Three"]) expect(textOf(html)).toContain(`${step}Do ${step}`);
  expect(html.match(/class="step-image"/g)).toHaveLength(1);
  expect(html).not.toContain("start-now");
  const steps = { ...payday.configuration.landing.steps, startNow: { text: "Start Now", target: "form" as const } };
  expect(textOf(htmlOf(siteWith({ landing: { steps } })))).toContain("Start Now");
});

test("[LAND-13] the info section names the site and explains its responsible lending", () => {
  const text = textOf(htmlOf());
  expect(text).toContain("How Quick Bridge Can Help");
  expect(text).toContain("Responsible LendingBorrow only what you need.");
});

test("[LAND-13] the seal of the alliance links to it", () => {
  const industryAlliance = { name: "Plain Alliance", url: "https://alliance.example/" };
  expect(htmlOf(siteWith({ landing: { industryAlliance } }))).toContain('href="https://alliance.example/"');
  expect(htmlOf()).not.toContain("alliance.example");
});

test("[LAND-14] the back link is the affiliate's, otherwise the site's, otherwise absent", () => {
  const backLink = { text: "Back to Own", url: "https://own.example/" };
  const affiliateConfig = { jsonConfig: { backLink: { text: "Back to Partner", url: "https://partner.example/" } } };
  expect(textOf(htmlOf(siteWith({ configuration: { backLink } })))).toContain("Back to Own");
  const both = textOf(htmlOf(siteWith({ configuration: { backLink, affiliateConfig } })));
  expect(both).toContain("Back to Partner");
  expect(both).not.toContain("Back to Own");
  expect(htmlOf()).not.toContain("back-link");
});

test("[LAND-21] the native form post shows the refusals and what was typed", () => {
  const html = htmlOf(payday, {
    response: { errors: [{ field: "zip", code: "ZipLookup" }] },
    typed: { zip: "99999", email: "<b>@example.com", amountRequestedRange: "500" },
  });
  expect(html).toMatch(/<form[^>]*action="\/\?request=none" method="post"/);
  expect(control(html, "zip")).toContain('value="99999"');
  expect(control(html, "zip")).toContain('aria-invalid="true" aria-describedby="landing-zip-error"');
  expect(html).toMatch(/id="landing-zip-error">The zip code you have entered is not valid\./);
  expect(html).toContain('role="alert"');
  expect(html).toContain('value="&lt;b&gt;@example.com"');
  expect(html).toContain('<option value="500" selected="">');
});

test("[NAVB-01] the navbar has the site's logo, a menu button and its links", () => {
  const html = htmlOf();
  const navbar = /<header class="navbar".*?<\/header>/s.exec(html)?.[0] ?? "";
  expect(navbar).toContain("/images/logo.svg");
  expect(navbar).toContain('popoverTarget="menu"');
  for (const link of ["How It Works", "Rates & Fees", "FAQs", "Advertising Disclosure", "Contact"])
    expect(textOf(navbar)).toContain(link);
});

test("[FOOT-01] the footer links to each of its modals", () => {
  const footer = /<footer.*<\/footer>/s.exec(htmlOf())?.[0] ?? "";
  for (const { text } of chrome.footerLinks) expect(textOf(footer)).toContain(text);
  expect(footer.match(/href="\/documents\//g)).toHaveLength(12);
});

test("[FOOT-04] the back-to-top link is there unless the site disables it", () => {
  expect(htmlOf()).toContain('class="back-to-top"');
  expect(htmlOf(siteWith({ configuration: { showBackToTop: false } }))).not.toContain("back-to-top");
});

test("[FOOT-02] 'Do Not Sell' opens the California notice at the opt-out", () => {
  expect(htmlOf()).toContain('<a href="/documents/ccpa#opt-out">Do Not Sell My Personal Information</a>');
});

test("[FOOT-03] the copyright line has the current year at the site", () => {
  expect(textOf(htmlOf(payday, { today: "2031-01-01" }))).toContain("© 2031 Quick Bridge LLC");
});

test("[SITE-04] a payday site shows its maximum and asks for consent with a box", () => {
  expect(textOf(htmlOf())).toContain("Up to $2,500");
  expect(control(htmlOf(), "acceptedTermsAndConditions")).not.toBe("");
});

test("[SITE-05] a personal-loan site shows its maximum and no box", () => {
  expect(textOf(htmlOf(personal))).toContain("Up to $20,000");
  expect(control(htmlOf(personal), "acceptedTermsAndConditions")).toBe("");
});

test.each([
  ["site.json", { configuration: { configurableText: { displayName: "Partner Loans" } } }],
  ["environment.json", { texts: { displayName: "Partner Loans" } }],
])("[SITE-13] in iframe mode the display name of %s stands for the site's name everywhere", (_file, change) => {
  const framed = render(pageWith(siteWith({ ...change, environment: { iframeEnabled: true } })));
  expect(textOf(framed.html)).toContain("How Partner Loans Can Help");
  expect(framed.html).toMatch(/class="logo logo-desktop" [^>]*alt="Partner Loans"/);
  // The company keeps its name.
  expect(framed.html.replaceAll("Quick Bridge LLC", "") + framed.title).not.toContain("Quick Bridge");
  expect(framed.title).toBe("Partner Loans | Short before payday?");
  expect(textOf(htmlOf(siteWith(change)))).toContain("How Quick Bridge Can Help");
});

test("[SITE-08] a text of the site's configuration overrides the environment's", () => {
  const configuration = { configurableText: { landingSubmit: "Go on" } };
  expect(textOf(htmlOf(siteWith({ configuration })))).toContain("Go on");
});

test("[LAND-21] a refused form post is answered with the messages of the form's rules, including the operator's", () => {
  const tooltips = { ...payday.environment.tooltips, zip: { length: "Five digits, please." } };
  const refused = {
    typed: { zip: "123", email: "" },
    refusals: [
      { field: "zip", tooltipKey: "zip", code: "Pattern", message: "length", params: { length: 5 } },
      { field: "email", tooltipKey: "email", code: "NotEmpty", message: "required" },
    ],
    response: {
      errors: [
        { field: "zip", code: "Pattern" },
        { field: "email", code: "NotEmpty" },
      ],
    },
  };
  const html = htmlOf(siteWith({ environment: { tooltips } }), refused);
  expect(html).toContain('id="landing-zip-error">Five digits, please.<');
  expect(html).toContain('id="landing-email-error">This field is required<');
});

test("a later screen is a shell that says what to do without scripts", () => {
  const html = htmlOf(payday, { response: { viewState: "FULL_FORM" } });
  expect(html).not.toContain("<form");
  expect(/<noscript>.*<\/noscript>/s.exec(html)?.[0]).toContain(noScript.heading);
});

test("[NAV-21] UNEMPLOYED leads to the landing page with an explanation", () => {
  expect(textOf(htmlOf(payday, { response: { viewState: "UNEMPLOYED" } }))).toContain("you have no income right now");
});

test("[FLOW-11] ERROR shows the application's error text", () => {
  expect(textOf(htmlOf(payday, { response: { viewState: "ERROR" } }))).toContain("We encountered an error.");
});

test("the page has no inline styles or scripts", () => {
  const html = htmlOf(siteWith(personalLoan));
  expect(html).not.toMatch(/ style="| on[a-z]+="|<script|<style/);
});
