import type { SuppressionReason } from "../../store/suppression/tables.ts";
import type { LinkPurpose } from "../links/purposes.ts";
import { mailboxLimits } from "./mailbox-limits.ts";

interface MailKind {
  readonly to: "visitor" | "operator";
  readonly stoppedBy: readonly SuppressionReason[];
  /** It is not sent later than this after it was caused. Milliseconds. */
  readonly withinMs?: number;
  /** What its button does. */
  readonly link?: LinkPurpose;
}

const unwanted = ["asked", "bounced"] as const;
/** What answers someone's own request about their data is owed to them also when they want nothing else. */
const undeliverable = ["bounced"] as const;

/** Every mail that is sent. Its words stand under the same name in `copy/en`. */
export const mailKinds = {
  confirmation: { to: "visitor", stoppedBy: unwanted, link: "confirm" },
  resume: { to: "visitor", stoppedBy: unwanted, link: "resume" },
  "contact-receipt": { to: "visitor", stoppedBy: unwanted },
  "california-receipt": { to: "visitor", stoppedBy: undeliverable, link: "privacy-request" },
  "unsubscribe-receipt": { to: "visitor", stoppedBy: undeliverable },
  /** Asked for on the page that sends it. */
  "my-request": { to: "visitor", stoppedBy: undeliverable, link: "my-request" },
  /** Asked for on /r-reapply. Late, it would hold a code that has expired. */
  "mailbox-code": { to: "visitor", stoppedBy: undeliverable, withinMs: mailboxLimits.lifetimeMs },
  "my-request-receipt": { to: "visitor", stoppedBy: undeliverable },
  "privacy-extended": { to: "visitor", stoppedBy: undeliverable },
  "privacy-answer": { to: "visitor", stoppedBy: undeliverable, link: "my-request" },
  "contact-notice": { to: "operator", stoppedBy: [] },
  "california-notice": { to: "operator", stoppedBy: [] },
  "unsubscribe-notice": { to: "operator", stoppedBy: [] },
  "text-notice": { to: "operator", stoppedBy: [] },
  "my-request-notice": { to: "operator", stoppedBy: [] },
  "privacy-reminder": { to: "operator", stoppedBy: [] },
} as const satisfies Record<string, MailKind>;

/** What the button of a mail does; undefined where it has none. */
export const linkOf = (kind: keyof typeof mailKinds): LinkPurpose | undefined => (mailKinds[kind] as MailKind).link;
