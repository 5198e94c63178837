import { keyOf, loadApplication, openGroups, openProof } from "../../applications/index.ts";
import type { Vault } from "../../store/index.ts";
import { type ContactOfApplicant, contactOf } from "./contact-of.ts";
import { type LookParts, recordLook } from "./record-look.ts";

interface ShownProof {
  /** Number of the consent in the ledger. */
  readonly entry: number;
  readonly kind: string;
  readonly at: number;
  readonly ip: string | undefined;
  readonly userAgent: string | undefined;
  readonly url: string | undefined;
}

export interface OpenedApplication {
  /** Undefined: erased. */
  readonly contact: ContactOfApplicant | undefined;
  /** Where and how each consent was given. Empty once erased. */
  readonly proofs: readonly ShownProof[];
  /** Number of the ledger's entry about this look. */
  readonly entry: number;
}

/**
 * Opens an applicant's contact and the proofs of the consents, after the ledger has recorded the reason. Undefined: such
 * an application never existed.
 */
export async function openApplication(
  parts: LookParts & { readonly vault: Vault },
  id: string,
  why: string,
): Promise<OpenedApplication | undefined> {
  const { db, vault } = parts;
  const known = await db.selectFrom("application").select("id").where("id", "=", id).executeTakeFirst();
  if (known === undefined) return undefined;
  const entry = await recordLook(parts, { about: id, act: "opened", why });
  const stored = await loadApplication(db, id, ["contact"]);
  if (stored === undefined) return { contact: undefined, proofs: [], entry };
  const key = keyOf(vault, stored);
  const consents = await db
    .selectFrom("consent_entry")
    .select(["seq", "kind", "at", "sealed_origin"])
    .where("application_id", "=", id)
    .where("sealed_origin", "is not", null)
    .orderBy("seq")
    .execute();
  return {
    contact: contactOf(openGroups(vault, stored, key).grouped.contact ?? {}),
    proofs: consents.flatMap(({ seq, kind, at, sealed_origin: sealed }) => {
      if (sealed === null) return [];
      const { ip, userAgent, url } = openProof(key, sealed);
      return [{ entry: seq, kind, at, ip, userAgent, url }];
    }),
    entry,
  };
}
