declare module "../database/schema.ts" {
  interface Schema {
    consent_entry: ConsentEntryTable;
    consent_text: ConsentTextTable;
    consent_head: ConsentHeadTable;
    consent_key: ConsentKeyTable;
  }
}

export interface ConsentEntryTable {
  /** 1, 2, 3, … without gaps. */
  seq: number;
  /** For a privacy step that concerns no application: the visitor's request. */
  application_id: string;
  /** terms, sms, …; `withdrawal`, `sale-opt-out`; `disclosure`; `privacy`: a step of a privacy request. */
  kind: string;
  /** submit, checkbox; for a disclosure, its purpose; for a step, its name. */
  act: string;
  text_hash: Uint8Array | null;
  /** Sealed under the application's key, so that erasing the key leaves the chain intact. */
  sealed_origin: Uint8Array | null;
  /** Disclosures: the lender. */
  lender_id: string | null;
  /** Disclosures: the field groups that were sent, separated by commas. */
  groups: string | null;
  at: number;
  previous_hash: Uint8Array;
  hash: Uint8Array;
  /** JSON of `EntryFacts`; null in the oldest entries. */
  facts: string | null;
  /** MAC of the hash under the ledger's key; null if the entry is older than the key. */
  mac: Uint8Array | null;
}

/** Every text that an entry refers to by its hash: sentences, documents and seller lists, as shown. */
export interface ConsentTextTable {
  hash: Uint8Array;
  text: string;
}

/** A single row: the end of the chain, which exposes a cut tail. */
export interface ConsentHeadTable {
  id: 1;
  seq: number;
  hash: Uint8Array;
  /**
   * MAC of the hash under the ledger's key, different from the entry's own. Null if it is older than the key, and
   * permanently once a wrong one was found.
   */
  mac: Uint8Array | null;
}

/** A single row: the sealed key of the ledger (`store/consent/ledger-key.ts`). */
export interface ConsentKeyTable {
  id: 1;
  sealed: Uint8Array;
}
