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

/** A visitor's message to the operator, privacy request, or request for no more mail. */
export interface VisitorRequestTable {
  id: string;
  site_id: string;
  kind: VisitorRequestKind;
  /** JSON of everything that was typed: `vault.sealText`. */
  sealed: Uint8Array;
  created_at: number;
  /** Digest of the sender's address, as in the suppression list; null if no address was typed or an earlier version stored the row. */
  email_digest: Generated<Uint8Array | null>;
}

/** `sending`: its last byte may have left. `unknown`: it did, and no answer was seen. */
export type MessageState = "queued" | "sending" | "sent" | "suppressed" | "refused" | "unknown" | "given-up";

/** One mail or text message. Its content is deleted once it is settled. */
export interface MessageTable {
  /** A mail also carries it in its Message-ID and, where the operator configures that, in its bounce address. */
  id: string;
  site_id: string;
  /** Name of one of `messages/kinds.ts`. */
  kind: string;
  /** The application whose erasure also erases this message. */
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
