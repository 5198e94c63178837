declare module "../database/schema.ts" {
  interface Schema {
    consent_entry: ConsentEntryTable;
    consent_text: ConsentTextTable;
    consent_head: ConsentHeadTable;
    consent_key: ConsentKeyTable;
  }
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
