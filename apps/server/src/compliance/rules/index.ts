import type { LintRule } from "@loanbridge/contract";
import { googleAddress } from "./channels/google-address.ts";
import { googleHighApr } from "./channels/google-high-apr.ts";
import { googleLanding } from "./channels/google-landing.ts";
import { googleShortTerm } from "./channels/google-short-term.ts";
import { metaPayday } from "./channels/meta-payday.ts";
import { metaShortTerm } from "./channels/meta-short-term.ts";
import { absoluteSecurity } from "./claims/absolute-security.ts";
import { arrestThreat } from "./claims/arrest-threat.ts";
import { bestTerms } from "./claims/best-terms.ts";
import { depositInsurance } from "./claims/deposit-insurance.ts";
import { excludesBenefits } from "./claims/excludes-benefits.ts";
import { governmentTie } from "./claims/government-tie.ts";
import { impartial } from "./claims/impartial.ts";
import { interestFree } from "./claims/interest-free.ts";
import { lendsItself } from "./claims/lends-itself.ts";
import { neverSold } from "./claims/never-sold.ts";
import { networkSize } from "./claims/network-size.ts";
import { noFees } from "./claims/no-fees.ts";
import { noTracking } from "./claims/no-tracking.ts";
import { onlyTrustedLenders } from "./claims/only-trusted-lenders.ts";
import { speedClaim } from "./claims/speed-claim.ts";
import { bundledConsent } from "./consents/bundled-consent.ts";
import { lateSubject } from "./consents/late-subject.ts";
import { notACondition } from "./consents/not-a-condition.ts";
import { optOutConsent } from "./consents/opt-out-consent.ts";
import { telemarketingConsent } from "./consents/telemarketing-consent.ts";
import { textTerms } from "./consents/text-terms.ts";
import { vagueContact } from "./consents/vague-contact.ts";
import { aprRange } from "./disclosures/apr-range.ts";
import { latePayment } from "./disclosures/late-payment.ts";
import { mailAddress } from "./disclosures/mail-address.ts";
import { mailOptOut } from "./disclosures/mail-opt-out.ts";
import { noPromise } from "./disclosures/no-promise.ts";
import { notALender } from "./disclosures/not-a-lender.ts";
import { notEverywhere } from "./disclosures/not-everywhere.ts";
import { optOutWords } from "./disclosures/opt-out-words.ts";
import { paidByLenders } from "./disclosures/paid-by-lenders.ts";
import { renewal } from "./disclosures/renewal.ts";
import { repaymentTerm } from "./disclosures/repayment-term.ts";
import { representativeExample } from "./disclosures/representative-example.ts";
import { textHelp } from "./disclosures/text-help.ts";
import { textOptOut } from "./disclosures/text-opt-out.ts";
import { amountAboveLaw } from "./figures/amount-above-law.ts";
import { amountAboveLimit } from "./figures/amount-above-limit.ts";
import { aprUnavailable } from "./figures/apr-unavailable.ts";
import { aprUnderstated } from "./figures/apr-understated.ts";
import { closedState } from "./figures/closed-state.ts";
import { exampleFigures } from "./figures/example-figures.ts";
import { paymentWithoutApr } from "./figures/payment-without-apr.ts";
import { rateWithoutApr } from "./figures/rate-without-apr.ts";
import { termNotOffered } from "./figures/term-not-offered.ts";
import { creditImprovement } from "./promises/credit-improvement.ts";
import { everyoneApproved } from "./promises/everyone-approved.ts";
import { guaranteedApproval } from "./promises/guaranteed-approval.ts";
import { instantApproval } from "./promises/instant-approval.ts";
import { noCreditCheck } from "./promises/no-credit-check.ts";
import { noDocuments } from "./promises/no-documents.ts";
import { preApproved } from "./promises/pre-approved.ts";
import { pressure } from "./promises/pressure.ts";
import { sameDayMoney } from "./promises/same-day-money.ts";
import { solvesDebt } from "./promises/solves-debt.ts";
import { faintStatement } from "./wording/faint-statement.ts";
import { hardToRead } from "./wording/hard-to-read.ts";
import { smallStatement } from "./wording/small-statement.ts";
import type { Rule } from "./rule.ts";

/** Every rule by its name. */
export const rules: Readonly<Record<LintRule, Rule>> = {
  "absolute-security": absoluteSecurity,
  "amount-above-law": amountAboveLaw,
  "amount-above-limit": amountAboveLimit,
  "apr-range": aprRange,
  "apr-understated": aprUnderstated,
  "apr-unavailable": aprUnavailable,
  "arrest-threat": arrestThreat,
  "best-terms": bestTerms,
  "bundled-consent": bundledConsent,
  "closed-state": closedState,
  "credit-improvement": creditImprovement,
  "deposit-insurance": depositInsurance,
  "everyone-approved": everyoneApproved,
  "example-figures": exampleFigures,
  "excludes-benefits": excludesBenefits,
  "faint-statement": faintStatement,
  "google-address": googleAddress,
  "google-high-apr": googleHighApr,
  "google-landing": googleLanding,
  "google-short-term": googleShortTerm,
  "government-tie": governmentTie,
  "guaranteed-approval": guaranteedApproval,
  "hard-to-read": hardToRead,
  impartial,
  "instant-approval": instantApproval,
  "interest-free": interestFree,
  "late-payment": latePayment,
  "late-subject": lateSubject,
  "lends-itself": lendsItself,
  "mail-address": mailAddress,
  "mail-opt-out": mailOptOut,
  "meta-payday": metaPayday,
  "meta-short-term": metaShortTerm,
  "network-size": networkSize,
  "never-sold": neverSold,
  "no-credit-check": noCreditCheck,
  "no-documents": noDocuments,
  "no-fees": noFees,
  "no-promise": noPromise,
  "no-tracking": noTracking,
  "not-a-condition": notACondition,
  "not-a-lender": notALender,
  "not-everywhere": notEverywhere,
  "only-trusted-lenders": onlyTrustedLenders,
  "opt-out-consent": optOutConsent,
  "opt-out-words": optOutWords,
  "paid-by-lenders": paidByLenders,
  "payment-without-apr": paymentWithoutApr,
  "pre-approved": preApproved,
  pressure,
  "rate-without-apr": rateWithoutApr,
  renewal,
  "repayment-term": repaymentTerm,
  "representative-example": representativeExample,
  "same-day-money": sameDayMoney,
  "small-statement": smallStatement,
  "solves-debt": solvesDebt,
  "speed-claim": speedClaim,
  "telemarketing-consent": telemarketingConsent,
  "term-not-offered": termNotOffered,
  "text-help": textHelp,
  "text-opt-out": textOptOut,
  "text-terms": textTerms,
  "vague-contact": vagueContact,
};
