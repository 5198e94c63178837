declare module "../store/database/schema.ts" {
  interface Schema {
    privacy_case: PrivacyCaseTable;
    mailbox_challenge: MailboxChallengeTable;
  }
}

/** What a privacy request is about, as the operator has read it, or as a button said. */
export type PrivacyRight = "access" | "portability" | "erasure" | "correction" | "opt-out" | "withdrawal";

/** A visitor's request on the privacy desk. Its clocks run from `received_at`. */
export interface PrivacyCaseTable {
  /** Of the visitor's request. */
  id: string;
  site_id: string;
  /** Null until somebody has read what is asked. */
  right: PrivacyRight | null;
  received_at: number;
  /** When its receipt was confirmed by hand; where a receipt was mailed, that mail says it. */
  confirmed_at: number | null;
  /** When an opt-out, an erasure … was carried out here. */
  acted_at: number | null;
  extended_at: number | null;
  /** The end of it. */
  answered_at: number | null;
  /** Of who asks, as in the list of who wants no messages. */
  email_digest: Uint8Array | null;
  phone_digest: Uint8Array | null;
  /** Of the address whose owner has pressed a link that was mailed for this request; null where nobody has. */
  proved_digest: Uint8Array | null;
  proved_at: number | null;
}

/** One search for an earlier request. It is stored alike whether or not there is such a request. */
export interface MailboxChallengeTable {
  /** 128 random bits. Only the browser that searched has it. */
  id: string;
  site_id: string;
  created_at: number;
  /** Codes that were entered, right or wrong. */
  tries: number;
  /** The earlier request; null until it is found, and where there is none. */
  application_id: string | null;
  /** Keyed hash of the mailed code; null where none was mailed, and once it has been used. */
  code_hash: Uint8Array | null;
  /** Digest of the address that the code was mailed to; null where none was mailed. */
  mailed_to: Uint8Array | null;
}
