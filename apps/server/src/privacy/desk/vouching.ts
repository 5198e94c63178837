import { holdApplications } from "../../applications/stored/erase.ts";
import { loadApplication, openGroups, type StoredApplication } from "../../applications/stored/stored-application.ts";
import type { Tx } from "../../store/database/schema.ts";
import { isMailedTo, type Suppression } from "../../store/suppression/suppression.ts";
import type { Vault } from "../../store/vault/index.ts";

/** What makes sure that an applicant asks: a link or code that they used, or the operator's word. */
export type Voucher =
  /** Digest of the address that the link was mailed to. Vouches for the applications that name this address. */
  | { readonly mailedTo: Uint8Array }
  /** How the operator made sure. Vouches for every application that the operator acts on. */
  | { readonly operator: string };

interface Parts {
  readonly vault: Vault;
  readonly suppression: Pick<Suppression, "digest">;
}

/** What a proof was mailed to where there is none. */
export const nobody: Uint8Array = new Uint8Array();

/** Of these applications, those that the voucher is good for as they are now. They stay so: each is held until the transaction ends. */
export async function vouchedIn(
  tx: Tx,
  { vault, suppression }: Parts,
  voucher: Voucher,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length > 0) await holdApplications(tx, ids);
  if ("operator" in voucher) return new Set(ids);
  const vouched = new Set<string>();
  for (const id of ids) {
    const stored = await loadApplication(tx, id, ["contact"]);
    // Of one that is erased nothing is left to act on.
    const isVouched = stored === undefined || isMailedTo(suppression, voucher.mailedTo, addressIn(vault, stored));
    if (isVouched) vouched.add(id);
  }
  return vouched;
}

const addressIn = (vault: Vault, stored: StoredApplication): unknown =>
  openGroups(vault, stored).grouped.contact?.["email"];
