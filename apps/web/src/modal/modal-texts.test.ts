import { expect, test } from "vitest";
import type { ModalContent } from "@loanbridge/languages";
import { advertising } from "#language/modals/advertising.ts";
import { ccpa } from "#language/modals/ccpa.ts";
import { consent } from "#language/modals/consent.ts";
import { creditAuthorization } from "#language/modals/credit-authorization.ts";
import { faqs } from "#language/modals/faqs.ts";
import { howItWorks } from "#language/modals/how-it-works.ts";
import { privacy } from "#language/modals/privacy.ts";
import { sampleNote } from "#language/modals/sample-note.ts";
import { terms } from "#language/modals/terms.ts";
import { readingGrade } from "@loanbridge/loan-form/reading";

const siteTypes = ["paydayLoan", "personalLoan"] as const;
type SiteType = (typeof siteTypes)[number];

/** Every line that a visitor reads; links are reduced to their names. */
const plain = (lines: readonly string[]): string =>
  lines.map((line) => line.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1").replace(/([^.?!:;])$/, "$1.")).join("\n");

const textOf = ({ intro = [], sections }: ModalContent): string =>
  plain([
    ...intro,
    ...sections.flatMap(({ heading, paragraphs = [], list = [], table }) => [
      ...(heading === undefined ? [] : [heading]),
      ...paragraphs,
      ...list,
      ...(table?.rows.map((row) => row.join(" ")) ?? []),
    ]),
  ]);

const questions = faqs.sections.flatMap((section) => section.questions);
const answerOf = (answer: (typeof questions)[number]["answer"], type: SiteType): string =>
  typeof answer === "string" ? answer : answer[type];
const faqText = (type: SiteType): string =>
  plain([
    faqs.intro[type],
    ...questions.flatMap(({ question, answer }) => [question, ...answerOf(answer, type).split("\n")]),
  ]);

test("the reading grade distinguishes easy text from hard text", () => {
  expect(readingGrade("The cat sat on the mat. It was a nice day.")).toBeLessThan(2);
  const hard =
    "Notwithstanding any contrary provision, the undersigned irrevocably acknowledges that electronic communications satisfy applicable statutory requirements.";
  expect(readingGrade(hard)).toBeGreaterThan(16);
});

test.each(siteTypes)("the FAQ of a %s site reads at about eighth-grade level or easier", (type) => {
  expect(readingGrade(faqText(type))).toBeLessThan(8.5);
});

test.each(siteTypes)("How It Works of a %s site reads at about eighth-grade level or easier", (type) => {
  expect(readingGrade(textOf(howItWorks[type]))).toBeLessThan(8.5);
});

test("[MOD-07] the FAQ has its six sections, each with questions", () => {
  expect(faqs.sections.map(({ heading }) => heading)).toEqual([
    "What is a Personal Loan",
    "Qualifying for a Loan",
    "The Loan Request Process",
    "Rates & Fees",
    "Repaying My Loan",
    "More Information",
  ]);
  for (const section of faqs.sections) expect(section.questions.length).toBeGreaterThan(3);
  const ids = [...faqs.sections, ...questions].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("[MOD-08] the FAQ's introduction depends on the type of site and links to the contact modal", () => {
  expect(faqs.intro.paydayLoan).not.toBe(faqs.intro.personalLoan);
  for (const type of siteTypes) expect(faqs.intro[type]).toContain("(modal:contact)");
});

test.each([
  /18 or older/,
  /U\.S\. citizen with a valid Social Security number/,
  /valid U\.S\. driver's license or (a )?state ID/,
  /checking or savings account/,
  /further rules of the lender/,
  /some lenders may accept income from benefits of at least \$1000 a month/i,
  /about two minutes/,
])("[MOD-09] the FAQ says %s", (stated) => {
  for (const type of siteTypes) expect(faqText(type)).toMatch(stated);
});

test("[MOD-10] How It Works has its four steps, worded for the type of site", () => {
  for (const type of siteTypes) {
    const steps = howItWorks[type].sections.filter(({ heading }) => /^\d\. /.test(heading ?? ""));
    expect(steps.map(({ heading }) => heading)).toEqual([
      "1. Fill out the request",
      "2. Lenders review it",
      "3. Review and e-sign",
      "4. Get your money",
    ]);
    expect(textOf(howItWorks[type])).toContain("typically within one business day");
  }
  expect(textOf(howItWorks.paydayLoan)).not.toBe(textOf(howItWorks.personalLoan));
});

test("[MOD-14] terms, privacy and e-consent link to each other, and privacy to Remove Me and the California notice", () => {
  const linksOf = (content: ModalContent): string[] =>
    [...JSON.stringify(content).matchAll(/\(modal:([\w-]+)/g)].map(([, name]) => name ?? "");
  expect(linksOf(terms)).toEqual(expect.arrayContaining(["privacy", "consent"]));
  expect(linksOf(privacy)).toEqual(expect.arrayContaining(["terms", "consent", "unsub", "ccpa"]));
  expect(linksOf(consent)).toEqual(expect.arrayContaining(["terms", "privacy"]));
  expect(textOf(privacy)).toContain("Effective January 01, 2020");
});

test.each([
  /advertising network/,
  /pay us a referral fee/,
  /make no loans and no credit decisions/,
  /aggregators/i,
  /tribal lenders/i,
  /not available in all states/,
])("[MOD-16] the advertising disclosure says %s", (stated) => {
  expect(textOf(advertising)).toMatch(stated);
});

test("[MOD-18] the California notice lists eleven categories, of which A, B, C and I were collected", () => {
  const rows = ccpa.sections.flatMap(({ table }) => table?.rows ?? []);
  expect(rows.map(([category]) => category?.slice(0, 2))).toEqual(
    "ABCDEFGHIJK".split("").map((letter) => `${letter}.`),
  );
  const collected = rows.filter((row) => row.at(-1) === "YES").map(([category]) => category?.[0]);
  expect(collected).toEqual(["A", "B", "C", "I"]);
  expect(rows.filter((row) => row.at(-1) === "NO")).toHaveLength(7);
});

test.each([
  /Effective January 1, 2020/,
  /\{company\}, \{address\}/,
  /\{site\}/,
  /Where it comes from/,
  /Business purposes/,
  /preceding 12 months we disclosed.*A \(.*B \(.*C \(.*F \(.*I \(/,
  /preceding 12 months we sold.*A \(.*B \(.*C \(.*F \(.*I \(/,
  /do not sell the personal information of people under 18/,
  /opt out/,
  /within 15 calendar days/,
  /data portability/,
  /twice within 12 months/,
  /We may keep what we need/,
  /within 45 days.*up to 90 days more/,
  /No discrimination/,
  /registered with the California Secretary of State/,
  /password-protected account that you have with us counts as verified/,
])("[MOD-18] the California notice says %s", (stated) => {
  expect(textOf(ccpa)).toMatch(stated);
});

test("[MOD-19] the California notice links to the privacy policy and the California form, and has the anchor that links point to", () => {
  expect(JSON.stringify(ccpa)).toContain("(modal:privacy)");
  expect(JSON.stringify(ccpa)).toContain("(modal:ccpa-contact)");
  expect(ccpa.sections.map(({ id }) => id)).toContain("opt-out");
});

test("[MOD-20] the credit authorization has its title and the acknowledgments (a) to (e)", () => {
  expect(creditAuthorization.title).toBe("Credit Authorization Agreement");
  const [acknowledged] = creditAuthorization.sections;
  expect(acknowledged?.list?.map((item) => item.slice(0, 3))).toEqual(["(a)", "(b)", "(c)", "(d)", "(e)"]);
});

test("each legal text is marked as a sample that needs the operator's counsel", () => {
  for (const text of [terms, privacy, consent, creditAuthorization, advertising, ccpa])
    expect(text.note).toBe(sampleNote);
  expect(sampleNote).toMatch(/^Sample text.*counsel/);
});
