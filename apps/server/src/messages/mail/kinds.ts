import type { SuppressionReason } from "../../store/index.ts";
import type { LinkPurpose } from "../links/purposes.ts";
import { mailboxLimits } from "./mailbox-limits.ts";

interface MailKind {
  readonly to: "visitor" | "operator";
  readonly stoppedBy: readonly SuppressionReason[];
  /** Longest delay after its cause, beyond which it is not sent. Milliseconds. */
  readonly withinMs?: number;
  /** Limited where it is requested, so that messages which others cause do not use up its limit. */
  readonly hasOwnLimit?: true;
  /** Purpose of its button. */
  readonly link?: LinkPurpose;
}

const unwanted = ["asked", "bounced"] as const;
/** Answers to a person's own request about their data are sent even if they opted out of messages. */
const undeliverable = ["bounced"] as const;

/** All kinds of email. Their texts have the same names. */
export const mailKinds = {
  confirmation: { to: "visitor", stoppedBy: unwanted, link: "confirm" },
  resume: { to: "visitor", stoppedBy: unwanted, link: "resume" },
  "contact-receipt": { to: "visitor", stoppedBy: unwanted },
  "california-receipt": { to: "visitor", stoppedBy: undeliverable, link: "privacy-request" },
  "unsubscribe-receipt": { to: "visitor", stoppedBy: undeliverable },
  /** Requested on the page that sends it. */
  "my-request": { to: "visitor", stoppedBy: undeliverable, hasOwnLimit: true, link: "my-request" },
  /** Requested on /r-reapply. Sent late, its code would have expired. */
  "mailbox-code": {
    to: "visitor",
    stoppedBy: undeliverable,
    hasOwnLimit: true,
    withinMs: mailboxLimits.lifetimeMs,
  },
  "my-request-receipt": { to: "visitor", stoppedBy: undeliverable },
  "privacy-extended": { to: "visitor", stoppedBy: undeliverable, hasOwnLimit: true },
  "privacy-answer": { to: "visitor", stoppedBy: undeliverable, hasOwnLimit: true, link: "my-request" },
  "contact-notice": { to: "operator", stoppedBy: [] },
  "california-notice": { to: "operator", stoppedBy: [] },
  "unsubscribe-notice": { to: "operator", stoppedBy: [] },
  "text-notice": { to: "operator", stoppedBy: [] },
  "my-request-notice": { to: "operator", stoppedBy: [] },
  "privacy-reminder": { to: "operator", stoppedBy: [] },
  "daily-report": { to: "operator", stoppedBy: [], withinMs: 2 * 86_400_000 },
} as const satisfies Record<string, MailKind>;

/** Kinds of email to visitors. */
export type VisitorMailKind = {
  [Kind in keyof typeof mailKinds]: (typeof mailKinds)[Kind]["to"] extends "visitor" ? Kind : never;
}[keyof typeof mailKinds];

export const isForVisitor = (kind: keyof typeof mailKinds): kind is VisitorMailKind => mailKinds[kind].to === "visitor";

/** Purpose of the email's button; undefined if it has none. */
export const linkOf = (kind: keyof typeof mailKinds): LinkPurpose | undefined => (mailKinds[kind] as MailKind).link;
