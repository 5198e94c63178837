import type { PrivacyRight } from "../tables.ts";
import type { InquiryKind } from "../../messages/index.ts";

/** A privacy case. Times are milliseconds since the epoch. */
export interface PrivacyCase {
  /** Id of the visitor's inquiry. */
  readonly id: string;
  readonly siteId: string;
  readonly kind: InquiryKind;
  /** Undefined until the operator has classified it. */
  readonly right: PrivacyRight | undefined;
  readonly receivedAt: number;
  /** When its receipt was sent, or confirmed by hand. */
  readonly confirmedAt: number | undefined;
  readonly actedAt: number | undefined;
  readonly extendedAt: number | undefined;
  readonly answeredAt: number | undefined;
  /** Proof that the requester reads a mailbox: digest of the address that the link was mailed to. */
  readonly proved: { readonly mailedTo: Uint8Array; readonly at: number } | undefined;
}

/** Contact data that identifies a person. */
export interface Contact {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/** An application that matches a contact. */
export interface Matched {
  readonly id: string;
  readonly siteId: string;
  /** A phone number alone does not identify a person. */
  readonly by: readonly ("email" | "phone")[];
  readonly createdAt: number;
}
