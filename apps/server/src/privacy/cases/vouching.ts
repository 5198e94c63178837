import { lockApplications, loadApplication, openGroups, type StoredApplication } from "../../applications/index.ts";
import { type Tx, isMailedTo, type Suppression, type Vault } from "../../store/index.ts";

/** Proof that the applicant is the requester: a link or code they used, or the operator's statement. */
export type Voucher =
  /** Digest of the address that the link was mailed to. Vouches for applications with this address. */
  | { readonly mailedTo: Uint8Array }
  /** How the operator verified it. Vouches for every application that the operator acts on. */
  | { readonly operator: string };

interface Parts {
  readonly vault: Vault;
  readonly suppression: Pick<Suppression, "digest">;
}

/** Placeholder for `mailedTo` without a proof; matches no address. */
export const noAddress: Uint8Array = new Uint8Array();

/** Returns the applications that the voucher covers as they are now. Locks each until the transaction ends. */
export async function vouchedIn(
  tx: Tx,
  { vault, suppression }: Parts,
  voucher: Voucher,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length > 0) await lockApplications(tx, ids);
  if ("operator" in voucher) return new Set(ids);
  const vouched = new Set<string>();
  for (const id of ids) {
    const stored = await loadApplication(tx, id, ["contact"]);
    // An erased application holds no data to protect.
    const isVouched = stored === undefined || isMailedTo(suppression, voucher.mailedTo, addressIn(vault, stored));
    if (isVouched) vouched.add(id);
  }
  return vouched;
}

const addressIn = (vault: Vault, stored: StoredApplication): unknown =>
  openGroups(vault, stored).grouped.contact?.["email"];
