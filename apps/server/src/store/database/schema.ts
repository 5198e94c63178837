import type { FieldGroup, ViewState } from "@loanbridge/loan-form";
import type { Generated, Kysely, Transaction } from "kysely";

/** Every table. Columns are text, integer (times are milliseconds since the epoch) and blob only, so that PostgreSQL can hold the same. */
export interface Schema {
  application: ApplicationTable;
  sealed_group: SealedGroupTable;
  visitor_token: VisitorTokenTable;
  blind_index: BlindIndexTable;
  consent_entry: ConsentEntryTable;
  consent_text: ConsentTextTable;
  consent_head: ConsentHeadTable;
  consent_key: ConsentKeyTable;
  work: WorkTable;
  attempt: AttemptTable;
  skip: SkipTable;
  visitor_request: VisitorRequestTable;
  lender_day: LenderDayTable;
  lender_pause: LenderPauseTable;
  lender_sent: LenderSentTable;
  lender_sent_head: LenderSentHeadTable;
  lender_feedback: LenderFeedbackTable;
  message: MessageTable;
  suppression: SuppressionTable;
  suppression_key: SuppressionKeyTable;
  used_link: UsedLinkTable;
  privacy_case: PrivacyCaseTable;
  server_process: ServerProcessTable;
  key_event: KeyEventTable;
  captcha_answer: CaptchaAnswerTable;
  write_probe: WriteProbeTable;
  mailbox_challenge: MailboxChallengeTable;
  anchor_place: AnchorPlaceTable;
}

export type Database = Kysely<Schema>;
export type Tx = Transaction<Schema>;

export interface ApplicationTable {
  id: string;
  site_id: string;
  view_state: ViewState;
  version: number;
  created_at: number;
  updated_at: number;
  /** Its data key, wrapped by a month key. Null once erased: nothing sealed under it can be opened again. */
  wrapped_key: Uint8Array | null;
  /** Id of the month key that wraps it; counted before a month key is disabled. */
  kek_kid: string | null;
  commitment: Uint8Array | null;
  /** JSON of the values of the group `request`, the only ones that are kept plain. */
  request: string;
  /** The application whose values it was made of: who is erased is erased in both. */
  copied_from: string | null;
  /** Set when its time was over and only what its consents need was kept: time of the last consent or disclosure. */
  evidence_since: number | null;
  /** JSON of the version that each sealed group has now: an older one does not open. Null: of an earlier version, or erased. */
  seals: string | null;
  /** Of `seals` and of what is plain beside them, under the application's key. */
  seals_mac: Uint8Array | null;
}

/** What is sealed apart: the groups of fields, and the lender's page of a sold application. */
export type SealedGroup = Exclude<FieldGroup, "request"> | "redirect";

export interface SealedGroupTable {
  application_id: string;
  field_group: SealedGroup;
  blob: Uint8Array;
  schema_ver: number;
}

export interface VisitorTokenTable {
  /** SHA-256 of the token; the token itself is only in the visitor's cookie. */
  hash: Uint8Array;
  application_id: string;
  site_id: string;
  created_at: number;
  last_used_at: number;
  /** Hash of the token in whose place this one came; null once this one has been used, which ends that one. */
  replaces: Uint8Array | null;
  /** Of every other column, under the application's key; null in a row of an earlier version. */
  mac: Uint8Array | null;
}

export interface BlindIndexTable {
  /** email, phone, socialSecurity, bankAccount: see `store/vault/canon.ts`. */
  field: string;
  digest: Uint8Array;
  application_id: string;
  created_at: number;
  /** Id of the month key that made it; empty of one that an earlier version stored. */
  kid: Generated<string>;
  /** Among those with the same value, 1, 2, 3 … by the time they were stored; 0 of one that an earlier version stored. */
  ordinal: Generated<number>;
}

export interface ConsentEntryTable {
  /** 1, 2, 3 … without a gap. */
  seq: number;
  /** Of a step of the privacy desk that is about no application: the visitor's request. */
  application_id: string;
  /** terms, sms, …; `withdrawal`, `sale-opt-out`; `disclosure`; `privacy`: a step of the privacy desk. */
  kind: string;
  /** submit, checkbox; of a disclosure: why; of a step: which. */
  act: string;
  text_hash: Uint8Array | null;
  /** Sealed under the application's key: erasing that key leaves the chain whole. */
  sealed_origin: Uint8Array | null;
  /** Of a disclosure: the lender. */
  lender_id: string | null;
  /** Of a disclosure: the groups of fields that were sent, separated by commas. */
  groups: string | null;
  at: number;
  previous_hash: Uint8Array;
  hash: Uint8Array;
  /** JSON of `EntryFacts`; null in the oldest entries. */
  facts: string | null;
  /** Of the hash, under the ledger's key; null before there was one. */
  mac: Uint8Array | null;
}

/** Every text that an entry names by its hash: sentences, documents and lists of sellers, as they were shown. */
export interface ConsentTextTable {
  hash: Uint8Array;
  text: string;
}

/** One row: where the chain ends, so that a cut tail shows. */
export interface ConsentHeadTable {
  id: 1;
  seq: number;
  hash: Uint8Array;
  /** Of the hash, under the ledger's key, and another than its entry's; null before there was one, and for good where one was found that did not fit. */
  mac: Uint8Array | null;
}

/** One row: the key of the ledger, sealed: `store/consent/ledger-key.ts`. */
export interface ConsentKeyTable {
  id: 1;
  sealed: Uint8Array;
}

export type WorkState = "ready" | "leased" | "failed";

/** Work that is done is deleted; what failed for good stays, to be seen. */
export interface WorkTable {
  id: Generated<number>;
  kind: string;
  /** What it is about: of the kinds `mail` and `text` a message, of upkeep (`operations/maintenance/recurring.ts`) nothing, of every other an application. */
  application_id: string;
  state: WorkState;
  attempt: number;
  lease_until: number | null;
  fence: number;
  next_at: number;
  /** Name of the error's class. Never its message. */
  last_error_class: string | null;
  /** That leased it, where several can; null as well when a version leased it that says nothing of it. */
  process: string | null;
}

/**
 * `shared`: the lender bought, and lets others buy too: the applicant has not chosen yet, or chose another. `returned`: it was sold, and
 * the applicant declined the lender.
 */
export type AttemptState = "intent" | "sold" | "shared" | "declined" | "pending" | "unknown" | "unsent" | "returned";

/** One ping or post to one lender. At most one per application is `sold`: the database refuses a second. */
export interface AttemptTable {
  id: Generated<number>;
  application_id: string;
  lender_id: string;
  tier: number;
  stage: "ping" | "post";
  /** The price asked at this step of the ladder. */
  step_cents: number;
  idem_key: string;
  state: AttemptState;
  reason: string | null;
  /** Sold for; or bid. */
  price_cents: number | null;
  /** What the answer holds that must not lie open (redirect or poll URL): `vault.sealText`. */
  sealed_answer: Uint8Array | null;
  sent_at: number | null;
  answered_at: number | null;
  /** State of the applicant when it was sent: caps count by it. */
  region: string | null;
  /** When the lender was told that the applicant declined it. */
  told_at: number | null;
  /** Of a shared sale: the lender's page, sealed until the applicant chooses: `vault.sealText`. */
  sealed_offer: Uint8Array | null;
}

/** Lenders that were not asked, and the rule that said so: read and written by `routing/eligibility/skips.ts`. */
export interface SkipTable {
  application_id: string;
  /** One or several, a line each. */
  lender_id: string;
  rule: string;
  at: number;
}

/** What one lender did on one day (of UTC, counted from 1970), in sums: read in place of the attempts, however many there are. */
export interface LenderDayTable {
  lender_id: string;
  day: number;
  posts: Generated<number>;
  answered: Generated<number>;
  sold: Generated<number>;
  /** Milliseconds from sending to the answer, of all that were answered. */
  answer_ms: Generated<number>;
  /** Sales that were told after another lender had bought. */
  late: Generated<number>;
  funded: Generated<number>;
  /** Sold requests that the lender gave back. */
  returned: Generated<number>;
  complaints: Generated<number>;
}

/** Posts sent to a lender in its civil day and month: what its caps are compared with. */
export interface LenderSentTable {
  lender_id: string;
  /** State of the applicants; empty: all of them. */
  region: string;
  /** Time zone in which day and month are the lender's; empty: not counted yet. */
  zone: string;
  /** Milliseconds since the epoch, as `month_start`. */
  day_start: number;
  day_posts: number;
  month_start: number;
  month_posts: number;
  /** `LenderSentHeadTable.seq` of the last change: what has changed since is read without reading all. */
  changed: number;
}

/** One row. Its lock is held until the change is committed, so that changes become visible in the order of their numbers. */
export interface LenderSentHeadTable {
  id: 1;
  seq: number;
}

/** A lender that is not asked until it is resumed. */
export interface LenderPauseTable {
  lender_id: string;
  since: number;
  why: string;
}

export type FeedbackKind = "sold" | "declined" | "funded" | "returned" | "complaint";

/** What a lender reported of a request that it was posted; each report counts once, however often it arrives. */
export interface LenderFeedbackTable {
  lender_id: string;
  event_id: string;
  kind: FeedbackKind;
  attempt_id: number;
  /** When it happened, as the lender says. */
  at: number;
  received_at: number;
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

export type SuppressionReason = "asked" | "bounced";

/** An address or a phone that is not written to. */
export interface SuppressionTable {
  /** Keyed, of channel and value. */
  digest: Uint8Array;
  reason: SuppressionReason;
  at: number;
}

/** One row: the key of those digests, sealed. It outlives the keys of the months, since a wish for no mail does. */
export interface SuppressionKeyTable {
  id: 1;
  sealed: Uint8Array;
}

/** A link that serves once, and did. Kept until it would have expired. */
/** Answers that have served their once. */
export interface CaptchaAnswerTable {
  /** SHA-256 of the challenge, or of the provider's answer. */
  hash: Uint8Array;
  /** From then on it serves nobody anyway. */
  expires_at: number;
}

export interface UsedLinkTable {
  /** SHA-256 of the link's bytes. */
  hash: Uint8Array;
  expires_at: number;
}

/** What became of a key of the keyring, for who must account for it. Never the key. */
export interface KeyEventTable {
  id: Generated<number>;
  kid: string;
  purpose: string;
  act: "rotated" | "disabled" | "enabled" | "destroyed";
  at: number;
  /** How many rows that needed it were forgotten with it. */
  forgotten: number;
  /** The operator's, where a key was destroyed that was needed. */
  reason: string | null;
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

/** A process that runs over the database with others. Times are the database's. */
export interface ServerProcessTable {
  id: string;
  role: string;
  /** Digest of the ids of the keys that it seals with. */
  keys: string;
  /** 1: it sends mails. Null: its version does not say. */
  mails: 0 | 1 | null;
  /** 1: it adds to the ledger under the ledger's key, where there is one. Null: its version knows of none. */
  ledger: 1 | null;
  /** 1: it reads rows that prove themselves. Null: its version does not. */
  proves: 1 | null;
  started_at: number;
  seen_at: number;
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

/** A place outside the database that keeps anchors of the ledger. */
export interface AnchorPlaceTable {
  place: "file" | "mail" | "timestamp";
  /** The end that it was last handed; null before the first. */
  seq: number | null;
  hash: Uint8Array | null;
  anchored_at: number | null;
  /** By when the next anchor should be there. Later than that it is overdue. */
  promised_at: number;
  /** When it is tried next. */
  due_at: number;
  /** Tries in a row that failed. */
  failures: number;
}

/** One row: when it was last seen that the database can be written. */
export interface WriteProbeTable {
  id: 1;
  at: number;
}
