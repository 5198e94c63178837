import type { LintRule } from "@loanbridge/contract";
import type { DemoSite } from "./lint-parts.fixture.ts";

type Path = readonly (string | number)[];

/** A change of a site's file that breaks one rule. */
interface PlantedEdit {
  readonly rule: LintRule;
  readonly site?: DemoSite;
  readonly file: "environment.json" | "site.json";
  readonly path: Path;
  readonly value: unknown;
  /** Changes in the same file that break no rule alone. */
  readonly also?: readonly (readonly [Path, unknown])[];
}

const rates = (part: string): Path => ["configurableText", "modal", "ratesAndFees", part];
const optIn = (label: string) => [{ id: "tips", label }];
const both = "environment.json";

/** Statements of the payday site that hold, to take one out of. */
const footer =
  "<p>The lending period is 14 days to 24 months.</p><p>If you pay late, your lender may charge a fee and send the debt to a collector. Renewing a loan costs more.</p>";

/** Changes of a site's files that each break one rule. */
export const plantedEdits: readonly PlantedEdit[] = [
  { rule: "repayment-term", file: both, path: rates("footer"), value: footer.replace("14 days to 24 months", "short") },
  {
    rule: "late-payment",
    file: both,
    path: rates("footer"),
    value: footer.replace("If you pay late, your lender", "It"),
  },
  {
    rule: "late-payment",
    file: both,
    path: rates("footer"),
    value: footer.replace(" and send the debt to a collector", ""),
  },
  { rule: "renewal", file: both, path: rates("footer"), value: footer.replace(" Renewing a loan costs more.", "") },
  {
    rule: "mail-address",
    file: both,
    path: ["configurableText", "marketingAddress"],
    value: "100 Sample Landing, Boise",
  },
  { rule: "text-terms", file: "site.json", path: ["waitPageOptIns"], value: optIn("Text me tips. Optional.") },
  { rule: "not-a-condition", file: "site.json", path: ["waitPageOptIns"], value: optIn("Call me about my request.") },
  {
    rule: "telemarketing-consent",
    file: "site.json",
    path: ["waitPageOptIns"],
    value: optIn("Lenders may call me with offers. Not required for a loan."),
  },
  {
    rule: "bundled-consent",
    file: both,
    path: ["configurableText", "labelEighteenConsentPre"],
    value: "Lenders may call me, which is not required for a loan. I confirm that I am 18 or older and agree to the",
  },
  {
    rule: "late-subject",
    file: "site.json",
    path: ["waitPageOptIns"],
    value: optIn(
      "So that I hear about what is new here and about what may be of use to me now and later in the year, you may call me. Not required.",
    ),
  },
  { rule: "vague-contact", file: "site.json", path: ["waitPageOptIns"], value: optIn("Partners may contact me.") },
  { rule: "vague-contact", file: "site.json", path: ["waitPageOptIns"], value: optIn("Send me updates.") },
  { rule: "closed-state", file: "site.json", path: ["landing", "title"], value: "Loans for Georgia residents" },
  { rule: "closed-state", file: "site.json", path: ["landing", "subtitle"], value: "Now serving New York, too" },
  { rule: "closed-state", file: both, path: ["images", "banner", "alt"], value: "A sign: loans in Vermont" },
  {
    rule: "example-figures",
    file: both,
    path: rates("desktopExample"),
    value: "<p>You borrow $400 for 14 days and pay a fee of $60. You pay back $460. The APR is 39.1%.</p>",
  },
  {
    rule: "example-figures",
    site: "personal-demo",
    file: both,
    path: rates("desktopExample"),
    value:
      "<p>You borrow $3,000 at 27.00% APR for 48 months. Each payment is $163.14. You pay back $3,915.38 in total.</p>",
  },
  {
    rule: "apr-understated",
    site: "personal-demo",
    file: both,
    path: rates("table"),
    value: "<p>5.99% to 19.99% over 2 to 72 months</p>",
  },
  {
    rule: "apr-range",
    site: "personal-demo",
    file: both,
    path: rates("table"),
    value: "<p>Up to 35.99% over 2 to 72 months</p>",
  },
  {
    rule: "repayment-term",
    site: "personal-demo",
    file: both,
    path: rates("table"),
    value: "<p>5.99% to 35.99%, up to 72 months</p>",
  },
  {
    rule: "hard-to-read",
    file: "site.json",
    path: ["landing", "info", "responsibleLending"],
    value:
      "Notwithstanding any representations concerning availability, participating institutions independently determine eligibility, creditworthiness, disbursement schedules and applicable contractual obligations, and prospective borrowers acknowledge their individual responsibility for evaluating affordability considerations, including anticipated household expenditures, unforeseen contingent liabilities, subsequent refinancing considerations and alternative financing arrangements.",
  },
  {
    rule: "hard-to-read",
    file: both,
    path: ["configurableText", "modal", "faqs", "howLong"],
    value:
      "<p>Institutional determinations regarding prospective applicants' creditworthiness are customarily communicated following comprehensive verification procedures, the duration of which necessarily depends upon institutional resources, regulatory requirements, documentation completeness, technological infrastructure available administrative personnel, intermediary communications and additional organizational considerations outside our immediate operational responsibility.</p>",
  },
  {
    rule: "no-tracking",
    file: both,
    path: ["configurableText", "tagLine"],
    value: "No tracking on our pages",
    also: [[["analytics"], { enabled: true, trackingId: "G-1" }]],
  },
  {
    rule: "no-tracking",
    file: "site.json",
    path: ["landing", "title"],
    value: "We never track our visitors",
    also: [[["thirdParties"], { metaPixelId: "123456789012345" }]],
  },
  {
    rule: "only-trusted-lenders",
    site: "personal-demo",
    file: "site.json",
    path: ["landing", "title"],
    value: "We never share your data",
  },
  {
    rule: "only-trusted-lenders",
    site: "personal-demo",
    file: "site.json",
    path: ["landing", "subtitle"],
    value: "Your data goes only to vetted lenders",
  },
];
