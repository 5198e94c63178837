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
  /**
   * The application's data key, wrapped by a month key. Null once erased: nothing sealed under it can be opened again.
   */
  wrapped_key: Uint8Array | null;
  /** Id of the month key that wraps it; counted before a month key is disabled. */
  kek_kid: string | null;
  commitment: Uint8Array | null;
  /** JSON of the values of the group `request`, the only group stored in plain text. */
  request: string;
  /** The application that this is a copy of: erasing one erases both. */
  copied_from: string | null;
  /** Set when retention reduced it to what its consents need: time of the last consent or disclosure. */
  evidence_since: number | null;
  /**
   * JSON of the current version of each sealed group; older versions do not open. Null: written by an earlier release,
   * or erased.
   */
  seals: string | null;
  /** MAC of `seals` and the plain columns, under the application's key. */
  seals_mac: Uint8Array | null;
  /** Name of the source file that sent the visitor; `direct` or `unknown` if none did. Written once, at creation. */
  source: string;
  /** The affiliate id, partner origin, campaign or referring host by which the source was recognized or was not. */
  source_id: string | null;
  /** `sub1` of the visit. */
  sub_id: string | null;
  /** JSON of the other parameters of the visit that the source keeps, click ids included; null once erased. */
  source_parameters: string | null;
}

/** Values that are sealed separately: groups of fields, and the lender's page of a sold application. */
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
  /** Hash of the token that this one replaces, which ends at this one's first use; null after that. */
  replaces: Uint8Array | null;
  /** MAC of every other column, under the application's key; null in a row of an earlier release. */
  mac: Uint8Array | null;
}

export interface BlindIndexTable {
  /** email, phone, socialSecurity, bankAccount: see `store/vault/canonicalize.ts`. */
  field: string;
  digest: Uint8Array;
  application_id: string;
  created_at: number;
  /** Id of the month key that made the digest; empty in a row of an earlier release. */
  kid: Generated<string>;
  /** 1, 2, 3 … among entries with the same value, in the order stored; 0 in a row of an earlier release. */
  ordinal: Generated<number>;
}
