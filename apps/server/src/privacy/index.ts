export { exceptions } from "./cases/carry-out.ts";
export {
  type CaseFile,
  classifyInquiry,
  confirmCase,
  extendCase,
  lendersToNotify,
  openCaseFile,
  recordLenderNotified,
} from "./cases/case-file.ts";
export { listCases } from "./cases/case-store.ts";
export { daysLeft, openDeadlines } from "./cases/deadlines.ts";
export { evidenceDocument } from "./cases/evidence-document.ts";
export { evidenceOf } from "./cases/evidence.ts";
export { answerCase, eraseCase, exportCase, optOutCase } from "./cases/fulfill.ts";
export { heldDataDocument } from "./cases/held-data-document.ts";
export { type CaseParts, CaseRefused } from "./cases/parts.ts";
export { createEndOptOut, createReceiveInquiry } from "./cases/receive.ts";
export { reminderWaits } from "./cases/reminder-times.ts";
export { createReminders } from "./cases/reminders.ts";
export { stepsOf } from "./cases/steps.ts";
export type { PrivacyCase } from "./cases/types.ts";
export { verifiedSteps, vouchedByLink } from "./cases/verify.ts";
export { rightNames } from "./copy/en/names.ts";
export { createMailboxChallenges, type MailboxChallenges } from "./earlier-request/challenges.ts";
export { createMailCode } from "./earlier-request/mail-code.ts";
export { createReuse } from "./earlier-request/reuse.ts";
export { inquiryKeyOf } from "./inquiries/inquiry-key.ts";
export { createInquiryMessages, createInquiryWork } from "./inquiries/inquiry-messages.ts";
export { validateInquiry } from "./inquiries/validate-inquiry.ts";
export { createFollowLink, type FollowLink } from "./links/follow-link.ts";
export { createRenewLink } from "./links/renew-link.ts";
export { correctable } from "./my-request/my-request-acts.ts";
export { type LookUpChannel, lookUpChannels, lookUpValue, reasonProblem } from "./lookup/check-look-up.ts";
export { lookUp } from "./lookup/look-up-person.ts";
export { createMyRequestMail } from "./my-request/my-request-mail.ts";
export { createMyRequest, type MyRequest } from "./my-request/my-request.ts";
export { dispose } from "./retention/dispose.ts";
