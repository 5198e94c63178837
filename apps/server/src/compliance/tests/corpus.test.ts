import { beforeAll, expect, test } from "vitest";
import { gather, type LintParts } from "../corpus/gather.ts";
import type { Corpus } from "../corpus/types.ts";
import { sampleParts, siteWith } from "./lint-parts.fixture.ts";

let parts: LintParts;
let corpus: Corpus;

beforeAll(async () => {
  parts = await sampleParts();
  const site = siteWith("payday-demo", [["site.json", ["configurableText"], { ctaCopy: "Ask {site}" }]]);
  corpus = gather(site, parts);
});

const at = (file: string, path: string) =>
  corpus.texts.find(({ place }) => place.file === file && place.path === path)?.text;

test("the corpus has defaults and overrides, with placeholders filled and the place to change them", () => {
  expect(at("payday-demo/environment.json", "configurableText.tagLine")).toBe("Short-term loan requests up to $2,500");
  expect(at("payday-demo/environment.json", "configurableText.security")).toContain("256-bit");
  expect(at("payday-demo/site.json", "configurableText.ctaCopy")).toBe("Ask Pennyferry");
  expect(at("payday-demo/site.json", "landing.steps.steps[2].title")).toBe("Read, then decide");
});

test.each([
  ["pictures", "payday-demo/environment.json", "images.banner.alt"],
  ["messages of fields", "payday-demo/environment.json", "tooltips.email.server.Pattern"],
  ["slides", "payday-demo/site.json", "waitPageSlides[0].body"],
  ["help that is not a loan", "payday-demo/site.json", "help[0].what"],
  ["consents", "payday-demo/site.json", "pages.fullForm.smsOptIn.label"],
  ["emails", "packages/languages/src/en/messages/mails.ts", "resume"],
  ["texts", "packages/languages/src/en/messages/texts.ts", "text-help"],
  ["lenders' pages", "lenders/harborline.json", "buyerPage.disclaimerText"],
  ["lenders' offers", "lenders/saltgrass.json", "offer.disclosure"],
  ["screens", "packages/languages/src/en/pages/after-form.ts", "unsold.whys[0]"],
  ["legal texts", "packages/languages/src/en/modals/terms.ts", "terms.sections[0].paragraphs[0]"],
])("the corpus has the texts of %s", (_, file, path) => {
  expect(at(file, path)).toMatch(/\w/);
});

test("it has neither the other variant of a text, nor answers that the site's own replace", () => {
  const paths = corpus.texts.map(({ place }) => place.path);
  expect(paths.some((path) => path.includes(".paydayLoan"))).toBe(true);
  expect(paths.some((path) => path.includes(".personalLoan"))).toBe(false);
  const income = corpus.texts.filter(({ text }) => /benefits.*at least \$1000/.test(text));
  expect(income.map(({ place }) => place.path)).toEqual(["configurableText.modal.faqs.qualifyingIncome"]);
});

test("it has the pages as they are rendered, and each consent in the words that the ledger records", () => {
  const kinds = new Set(corpus.documents.map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual(
    ["advertising", "consent", "faqs", "landing", "mail", "rates", "text", "unsubscribe"].toSorted(),
  );
  const textOf = (kind: string) => corpus.documents.find((document) => document.kind === kind)?.text;
  expect(textOf("landing")).toContain("Pennyferry is a marketplace, not a lender.");
  expect(textOf("rates")).toContain("1304%");
  expect(textOf("consent")).toMatch(/^By sending this form, I confirm .+ Terms & Conditions\. Please share my request/);
});

test("the facts are those of the configuration, the lenders' files and the policies", () => {
  expect(corpus.facts).toMatchObject({
    product: "paydayLoan",
    highestAmount: 2500,
    waitSeconds: 45,
    lenders: 5,
    tracks: false,
    sharesOutside: false,
  });
  expect(corpus.facts.closedStates).toContain("New York");
  expect(corpus.facts.closedStates).not.toContain("Texas");
  expect(corpus.facts.offered).toContainEqual({
    lender: "saltgrass",
    minApr: 180,
    maxApr: 380,
    minTerm: 14,
    maxTerm: 31,
  });
  const personal = gather(siteWith("personal-demo", []), parts);
  expect(personal.facts).toMatchObject({ highestLegalAmount: 20_000, sharesOutside: true });
});
