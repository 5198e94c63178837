import type { Database, Tx } from "../../store/index.ts";

/** A lender that received an applicant's data. */
export interface Recipient {
  readonly lenderId: string;
  /** Groups of all fields that it received. */
  readonly groups: readonly string[];
  /** Whether the lender can identify the applicant: by a post, or by a ping with hashes of email or phone. */
  readonly identified: boolean;
  readonly firstAt: number;
  readonly lastAt: number;
}

/** The recipients of these applications' data, according to the ledger. */
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
