import { z } from "zod";

/** Names of the rules that `loanbridge site lint` applies to a site's texts. */
export const lintRules = [
  "absolute-security",
  "amount-above-law",
  "amount-above-limit",
  "apr-range",
  "apr-understated",
  "apr-unavailable",
  "arrest-threat",
  "best-terms",
  "bundled-consent",
  "closed-state",
  "credit-improvement",
  "deposit-insurance",
  "everyone-approved",
  "example-figures",
  "excludes-benefits",
  "faint-statement",
  "google-address",
  "google-high-apr",
  "google-landing",
  "google-short-term",
  "government-tie",
  "guaranteed-approval",
  "hard-to-read",
  "impartial",
  "instant-approval",
  "interest-free",
  "late-payment",
  "late-subject",
  "lends-itself",
  "mail-address",
  "mail-opt-out",
  "meta-payday",
  "meta-short-term",
  "network-size",
  "never-sold",
  "no-credit-check",
  "no-documents",
  "no-fees",
  "no-promise",
  "no-tracking",
  "not-a-condition",
  "not-a-lender",
  "not-everywhere",
  "only-trusted-lenders",
  "opt-out-consent",
  "opt-out-words",
  "paid-by-lenders",
  "payment-without-apr",
  "pre-approved",
  "pressure",
  "rate-without-apr",
  "renewal",
  "repayment-term",
  "representative-example",
  "same-day-money",
  "small-statement",
  "solves-debt",
  "speed-claim",
  "telemarketing-consent",
  "term-not-offered",
  "text-help",
  "text-opt-out",
  "text-terms",
  "vague-contact",
] as const;
export type LintRule = (typeof lintRules)[number];

/** Channels with stricter rules, for sites that advertise there. */
export const lintChannels = ["google-ads", "meta-ads"] as const;
export type LintChannel = (typeof lintChannels)[number];

/** Rules of the compliance lint that do not apply to a site. */
export const lintSettings = z.strictObject({
  off: z
    .array(
      z.strictObject({
        rule: z
          .string()
          .meta({ enum: [...lintRules] })
          .describe("Name of a rule of `loanbridge site lint`"),
        reason: z.string().regex(/\S/).describe("Why the rule does not apply here; `site lint` prints it"),
      }),
    )
    .describe("Rules to switch off for this site"),
});
