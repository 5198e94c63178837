export { createInquiryStore, type Inquiry, type InquiryStore } from "./inquiries/store.ts";
export { isText, type MailKindName, type MessageKindName } from "./kinds.ts";
export { readMailedSubject } from "./links/mailed-subject.ts";
export { askPath } from "./links/my-request-path.ts";
export { type ButtonPurpose, buttonPurposes, linkPurposes } from "./links/purposes.ts";
export { createSignedLinks, forgetUsedLinks, longestLinkToken, type SignedLinks } from "./links/signed-links.ts";
export {
  applicationMailWaits,
  applicationMailWork,
  createApplicationMails,
  languageIn,
  mailTo,
} from "./mail/application-mails.ts";
export { detailName, smallPrint } from "./mail/compose.ts";
export { createMailCarrier } from "./mail/mail-carrier.ts";
export { mailboxLimits } from "./mail/mailbox-limits.ts";
export { createSmtp } from "./mail/smtp.ts";
export { queuePostback, postbackWork } from "./postbacks/queue-postback.ts";
export { createSendPostbacks } from "./postbacks/send-postback.ts";
export { postbackUrl } from "./postbacks/postback-url.ts";
export type { PostbackState } from "./postbacks/tables.ts";
export { createOutbox, type MailTable, messageWork, type Outbox } from "./outbox.ts";
export { type Carrier, createSendOnce, messageGivenUp, type SendingParts } from "./send-once.ts";
export type { InquiryKind, MailedInquiryKind, MessageState } from "./tables.ts";
export { keywordIn } from "./texts/keywords.ts";
export { visitorMessages } from "./visitor-messages.ts";
export { createTextCarrier, createTextGateway } from "./texts/text-carrier.ts";
