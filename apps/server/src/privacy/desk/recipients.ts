import type { Database, Tx } from "../../store/database/schema.ts";

/** A lender that received data of an applicant. */
export interface Recipient {
  readonly lenderId: string;
  /** Groups of fields, of all that it received. */
  readonly groups: readonly string[];
  /** Who was posted to knows the applicant; of a ping, who was given hashes of e-mail or phone may know them again. */
  readonly identified: boolean;
  readonly firstAt: number;
  readonly lastAt: number;
}

/** Who received what of these applications, as the ledger has it. */
export async function recipientsOf(from: Database | Tx, ids: readonly string[]): Promise<readonly Recipient[]> {
  if (ids.length === 0) return [];
  const entries = await from
    .selectFrom("consent_entry")
    .select(["lender_id", "groups", "act", "at"])
    .where("application_id", "in", ids)
    .where("kind", "=", "disclosure")
    .orderBy("seq")
    .execute();
  const found = new Map<string, Recipient>();
  for (const { lender_id: lenderId, groups, act, at } of entries) {
    if (lenderId === null) continue;
    const before = found.get(lenderId);
    const given = (groups ?? "").split(",").filter((one) => one !== "");
    const all = new Set([...(before?.groups ?? []), ...given]);
    found.set(lenderId, {
      lenderId,
      groups: [...all].toSorted(),
      identified: act !== "ping" || given.includes("contact") || before?.identified === true,
      firstAt: before?.firstAt ?? at,
      lastAt: at,
    });
  }
  return [...found.values()];
}
