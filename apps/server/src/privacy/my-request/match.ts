import type { Database, Tx, Vault } from "../../store/index.ts";
import type { Contact, Matched } from "../cases/types.ts";

const channels = ["email", "phone"] as const;

/**
 * Applications with this email or phone that are not erased, newest first. Compares digests only, without opening
 * anything.
 */
export async function matchApplications(
  from: Database | Tx,
  vault: Pick<Vault, "digests">,
  contact: Contact,
): Promise<readonly Matched[]> {
  const found = new Map<string, Matched>();
  for (const channel of channels) {
    const value = contact[channel] ?? "";
    const digests = value === "" ? [] : vault.digests(channel, value);
    if (digests.length === 0) continue;
    const rows = await from
      .selectFrom("blind_index")
      .innerJoin("application", "application.id", "blind_index.application_id")
      .select(["application.id", "application.site_id", "application.created_at"])
      .distinct()
      .where("blind_index.field", "=", channel)
      .where("blind_index.digest", "in", digests)
      .where("application.wrapped_key", "is not", null)
      .execute();
    for (const { id, site_id: siteId, created_at: createdAt } of rows)
      found.set(id, { id, siteId, createdAt, by: [...(found.get(id)?.by ?? []), channel] });
  }
  return [...found.values()].toSorted((a, b) => b.createdAt - a.createdAt);
}

/** Whether the email matches, which identifies the person. */
export const isSure = ({ by }: Matched): boolean => by.includes("email");
