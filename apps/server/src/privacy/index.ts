export {
  classifyInquiry,
  confirmCase,
  extendCase,
  findWritten,
  openCaseFile,
  recordLenderNotified,
} from "./cases/case-file.ts";
export { describeCase, type DescribedCase } from "./operator-view/describe-case.ts";
export { listByDeadline, type ListedCase } from "./operator-view/list-by-deadline.ts";
export { evidenceDocument } from "./cases/evidence-document.ts";
export { evidenceOf } from "./cases/evidence.ts";
export { answerCase, eraseCase, exportCase, optOutCase } from "./cases/fulfill.ts";
export { heldDataDocument } from "./cases/held-data-document.ts";
export { CaseMissing, type CaseParts, CaseRefused, type CaseRemedy } from "./cases/parts.ts";
export { createEndOptOut, createReceiveInquiry } from "./cases/receive.ts";
export { reminderWaits } from "./cases/reminder-times.ts";
export { createReminders } from "./cases/reminders.ts";
export type { PrivacyCase } from "./cases/types.ts";
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
export { openApplication } from "./lookup/open-application.ts";
export { recordLook } from "./lookup/record-look.ts";
export { lookUp } from "./lookup/look-up-person.ts";
export { createMyRequestMail } from "./my-request/my-request-mail.ts";
export { createMyRequest, type MyRequest } from "./my-request/my-request.ts";
export { privacyRights } from "./privacy-rights.ts";
export { disposeMonths } from "./retention/dispose-months.ts";
export { dispose } from "./retention/dispose.ts";
