export type * from "./field.ts";
export { applicationFields, type FieldName } from "./fields/index.ts";
export { kinds, type Kind } from "./kinds.ts";
export * from "./options/index.ts";
export { completeTooltips } from "./messages/complete-tooltips.ts";
export { pagesIn } from "./messages/pages-in.ts";
export { defaultTooltips, help, labels, pageHeaders, sectionHeadings, type Section } from "./messages/index.ts";
export { composeField, isFieldName, type FieldOverrides } from "./pages/compose-field.ts";
export { landingPageFor, type LandingChoices } from "./pages/landing.ts";
export { fullForm, fullFormPg1, fullFormPg2, longFormPages, pagesOfFlow, slides } from "./pages/long-form.ts";
export {
  californiaRequestPage,
  captchaField,
  contactPage,
  requestPages,
  unsubscribeEmailPage,
  unsubscribePhonePage,
} from "./pages/request-pages.ts";
export { clearedBy, effectsOf, followUps } from "./follow-ups.ts";
export { narrowOptions, type Offered } from "./pages/narrow-options.ts";
export { sections } from "./pages/sections.ts";
export { submittedPages } from "./pages/submitted-page.ts";
export { fingerprintPage, mailboxCodeLength, mailboxCodePage, reapplyPageFor } from "./pages/reapply.ts";
export { paySchedulePage, resubmitPage } from "./pages/short-pages.ts";
export { consentParts, type ConsentPart } from "./consents/consent-sentence.ts";
export { consentFields } from "./consents/consent-fields.ts";
export { optionsMissed } from "./options-missed.ts";
export { affiliateOf } from "./affiliate.ts";
export { campaignNames, clickIdNames, subIdNames, type VisitName, visitNames, visitParameters } from "./visit-names.ts";
export { isCertificateText } from "./consents/certificate-text.ts";
export { bucketCreditScore } from "./credit-score.ts";
export { bankClosed, type Closed } from "./pay-dates/bank-days.ts";
export { federalHolidaysOn } from "./pay-dates/federal-holidays.ts";
export { federalReserveHolidays, type HolidayName } from "./pay-dates/federal-reserve-holidays.ts";
export { nextPayDates, payDateAfter, type PayDateChoice } from "./pay-dates/next-pay-dates.ts";
export type { Nth } from "./pay-dates/nth-weekday.ts";
export {
  isStoredPayDateValid,
  latestPayDate,
  payDateObstacle,
  type PayDateObstacle,
} from "./pay-dates/pay-date-limits.ts";
export type { PayRule } from "./pay-dates/pay-rules.ts";
export { editDistance } from "./processors/rules/edit-distance.ts";
export { fill } from "./fill.ts";
export { listed } from "./listed.ts";
export { amountHeader, headedScreens, headerKeys } from "./headed-screens.ts";
export { toAscii } from "./to-ascii.ts";
export { answersOf, personaAt } from "./persona-answers.ts";
export { personas, type Persona } from "./personas.ts";
export { joinPhone, splitPhone, type PhoneParts } from "./phone.ts";
export { receiveApplication, unknownAffiliate } from "./wire/receive.ts";
export { isRoutingNumber } from "./validators/rules/routing-number.ts";
export { loanRegistry } from "./registry.ts";
export { siteName, sitePlaceholders, siteText, siteValues, textsOf } from "./site-text.ts";
export { missingAnswers } from "./required-answers.ts";
export { secureFieldNames, secureUpdateStates, updateBody, updateFields } from "./wire/update-body.ts";
export * from "./view-states.ts";
export { fromWire, toWire, wireNames } from "./wire/wire.ts";
