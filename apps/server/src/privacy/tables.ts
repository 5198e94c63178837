declare module "../store/database/schema.ts" {
  interface Schema {
    privacy_case: PrivacyCaseTable;
    mailbox_challenge: MailboxChallengeTable;
  }
}

/** The right that a privacy request exercises, as classified by the operator or by the button pressed. */
export type PrivacyRight = "access" | "portability" | "erasure" | "correction" | "opt-out" | "withdrawal";

/** A privacy case: a visitor's privacy request. Its deadlines count from `received_at`. */
export interface PrivacyCaseTable {
  /** Id of the visitor's inquiry. */
  id: string;
  site_id: string;
  /** Null until the operator has classified it. */
  right: PrivacyRight | null;
  received_at: number;
  /** When receipt was confirmed by hand; if a receipt was mailed, see that message. */
  confirmed_at: number | null;
  /** When we carried out the opt-out, erasure or other act. */
  acted_at: number | null;
  extended_at: number | null;
  /** When the case was closed. */
  answered_at: number | null;
  /** Digest of the requester's email, as in the suppression list. */
  email_digest: Uint8Array | null;
  phone_digest: Uint8Array | null;
  /** Digest of the address whose owner opened the link mailed for this case; null if there is none yet. */
  proved_digest: Uint8Array | null;
  proved_at: number | null;
}

/** A search for an earlier application, stored the same way whether or not one exists. */
export interface MailboxChallengeTable {
  /** 128 random bits, known only to the browser that searched. */
  id: string;
  site_id: string;
  created_at: number;
  /** Codes entered so far, right or wrong. */
  tries: number;
  /** The earlier application; null until it is found, or if there is none. */
  application_id: string | null;
  /** Keyed hash of the mailed code; null if none was mailed, and once it has been used. */
  code_hash: Uint8Array | null;
  /** Digest of the address that the code was mailed to; null if none was mailed. */
  mailed_to: Uint8Array | null;
}
