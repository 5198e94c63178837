import type { Generated } from "kysely";

declare module "../store/database/schema.ts" {
  interface Schema {
    visitor_request: InquiryTable;
    message: MessageTable;
    used_link: UsedLinkTable;
  }
}

/**
 * Inquiries answered by an email: a link to My request, a new resume link, or a code that proves a mailbox. Deleted
 * once handled.
 */
export type MailedInquiryKind = "my-request-link" | "resume-link" | "mailbox-code";

/** `text-other`: a text message without a known keyword. `my-request`: a button of the page My request. */
export type InquiryKind =
  | "contact"
  | "california"
  | "unsubscribe"
  | "text-other"
  | "text-stop"
  | "text-help"
  | "text-start"
  | "my-request"
  | MailedInquiryKind;

/** An inquiry: a visitor's message to the operator, privacy request, or opt-out from messages. */
export interface InquiryTable {
  id: string;
  site_id: string;
  kind: InquiryKind;
  /** JSON of everything that was entered: `vault.sealText`. */
  sealed: Uint8Array;
  created_at: number;
  /**
   * Digest of the sender's address, as in the suppression list; null if no address was entered or an earlier release
   * stored the row.
   */
  email_digest: Generated<Uint8Array | null>;
}

/** `sending`: its last byte may have been sent. `unknown`: it was, and no response was received. */
export type MessageState = "queued" | "sending" | "sent" | "suppressed" | "refused" | "unknown" | "given-up";

/** An email or text message. Its content is deleted once it is settled. */
export interface MessageTable {
  /** Also in an email's Message-ID and, if the operator configures it, in its bounce address. */
  id: string;
  site_id: string;
  /** Name of one of `messages/kinds.ts`. */
  kind: string;
  /** The application whose erasure also erases this message. */
  application_id: string | null;
  /** Idempotency key: a second message with the same key is not stored. */
  once: string;
  state: MessageState;
  /** A reason code from a fixed list. */
  reason: string | null;
  /** JSON of the recipient and the content: `vault.sealText`. Null once settled. */
  sealed: Uint8Array | null;
  /** Digest of the recipient, as in the suppression list; null until sending began, or the message was refused. */
  digest: Uint8Array | null;
  created_at: number;
  begun_at: number | null;
  settled_at: number | null;
}

/** A one-time link that was used. Kept until it would have expired. */
export interface UsedLinkTable {
  /** SHA-256 of the link's bytes. */
  hash: Uint8Array;
  expires_at: number;
}
