import type { FieldGroup, ViewState } from "@loanbridge/loan-form";
import type { Generated } from "kysely";

declare module "../store/database/schema.ts" {
  interface Schema {
    application: ApplicationTable;
    sealed_group: SealedGroupTable;
    visitor_token: VisitorTokenTable;
    blind_index: BlindIndexTable;
  }
}

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
  /** MAC of `seals` and the plain columns, under the application's key. */
  seals_mac: Uint8Array | null;
}

/** Values that are sealed separately: the groups of fields, and the lender's page of a sold application. */
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
  /** MAC of every other column, under the application's key; null in a row of an earlier version. */
  mac: Uint8Array | null;
}

export interface BlindIndexTable {
  /** email, phone, socialSecurity, bankAccount: see `store/vault/canonicalize.ts`. */
  field: string;
  digest: Uint8Array;
  application_id: string;
  created_at: number;
  /** Id of the month key that made it; empty of one that an earlier version stored. */
  kid: Generated<string>;
  /** Among those with the same value, 1, 2, 3 … by the time they were stored; 0 of one that an earlier version stored. */
  ordinal: Generated<number>;
}
