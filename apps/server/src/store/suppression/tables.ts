declare module "../database/schema.ts" {
  interface Schema {
    suppression: SuppressionTable;
    suppression_key: SuppressionKeyTable;
  }
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
