import type { Generated } from "kysely";

declare module "../store/database/schema.ts" {
  interface Schema {
    visitor_request: VisitorRequestTable;
    message: MessageTable;
    used_link: UsedLinkTable;
  }
}

/** Asks for a mail: a link to My request, a new link to resume, or a code that proves a mailbox. Deleted once it is handled. */
export type MailedRequestKind = "my-request-link" | "resume-link" | "mailbox-code";

/** `text-other`: a text message that asks for nothing we know. `my-request`: by the buttons of the page My request. */
export type VisitorRequestKind =
  | "contact"
  | "california"
  | "unsubscribe"
  | "text-other"
  | "text-stop"
  | "text-help"
  | "text-start"
  | "my-request"
  | MailedRequestKind;

/** What a visitor wrote to the operator: a message, a privacy request, a wish for no more mail. */
export interface VisitorRequestTable {
  id: string;
  site_id: string;
  kind: VisitorRequestKind;
  /** JSON of everything that was typed: `vault.sealText`. */
  sealed: Uint8Array;
  created_at: number;
  /** Of who wrote, as in the list of who wants no messages; null where no address was typed, or an earlier version stored it. */
  email_digest: Generated<Uint8Array | null>;
}

/** `sending`: its last byte may have left. `unknown`: it did, and no answer was seen. */
export type MessageState = "queued" | "sending" | "sent" | "suppressed" | "refused" | "unknown" | "given-up";

/** One mail or text message. What is in it is kept until it is settled, and no longer. */
export interface MessageTable {
  /** Of a mail also in its Message-ID and, where the operator asks for it, in its bounce address. */
  id: string;
  site_id: string;
  /** Name of one of `messages/kinds.ts`. */
  kind: string;
  /** Whose erasure takes it along. */
  application_id: string | null;
  /** What it must be sent once for: a second message of the same name is not stored. */
  once: string;
  state: MessageState;
  /** A word of ours. */
  reason: string | null;
  /** JSON of whom it goes to and what was typed: `vault.sealText`. Null once settled. */
  sealed: Uint8Array | null;
  /** Of whom it went to, as in the list of who wants none; null before it was begun. */
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
