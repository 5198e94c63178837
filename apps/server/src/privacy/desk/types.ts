import type { PrivacyRight } from "../tables.ts";
import type { VisitorRequestKind } from "../../messages/tables.ts";

/** A privacy request on the operator's desk. Times are milliseconds since the epoch. */
export interface PrivacyCase {
  /** Of the visitor's request. */
  readonly id: string;
  readonly siteId: string;
  readonly kind: VisitorRequestKind;
  /** Undefined until somebody has read what is asked. */
  readonly right: PrivacyRight | undefined;
  readonly receivedAt: number;
  /** When its receipt left, or was confirmed by hand. */
  readonly confirmedAt: number | undefined;
  readonly actedAt: number | undefined;
  readonly extendedAt: number | undefined;
  readonly answeredAt: number | undefined;
  /** The proof that its writer reads a mailbox: digest of the address that the link was mailed to. */
  readonly proved: { readonly mailedTo: Uint8Array; readonly at: number } | undefined;
}

/** How somebody can be found. */
export interface Contact {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/** An application that a contact leads to. */
export interface Matched {
  readonly id: string;
  readonly siteId: string;
  /** By a phone alone nobody is known for sure. */
  readonly by: readonly ("email" | "phone")[];
  readonly createdAt: number;
}
