declare module "../database/schema.ts" {
  interface Schema {
    suppression: SuppressionTable;
    suppression_key: SuppressionKeyTable;
  }
}

export type SuppressionReason = "asked" | "bounced";

/** An address or phone that must not be contacted. */
export interface SuppressionTable {
  /** Keyed digest of channel and value. */
  digest: Uint8Array;
  reason: SuppressionReason;
  at: number;
}

/** A single row: the sealed key of those digests. It outlives the monthly keys, because an opt-out does. */
export interface SuppressionKeyTable {
  id: 1;
  sealed: Uint8Array;
}
