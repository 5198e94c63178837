import {
  dropProcessingData,
  eraseIn,
  lockApplications,
  lastingFields,
  noSeals,
  sealsOf,
  keyOf,
  loadApplication,
  openGroups,
  textsOf,
  versionsAfter,
  writeGroups,
} from "../../applications/index.ts";
import type { Tx, Vault } from "../../store/index.ts";
import type { DueApplication } from "./due-applications.ts";

/** Identity of the person who consented, kept as proof. The origin is sealed in the ledger under the same key. */
const evidenceFields = ["firstName", "lastName", "primaryPhone", "email"] as const;

/**
 * Ends an application: erases it, or reduces it to the proof of its consents. Returns false if it changed and is no
 * longer due.
 */
export async function endApplication(tx: Tx, vault: Vault, due: DueApplication, now: number): Promise<boolean> {
  await lockApplications(tx, [due.id]);
  const stored = await loadApplication(tx, due.id, ["contact"]);
  if (stored === undefined || stored.row.updated_at !== due.updatedAt) return false;
  if (due.evidenceSince === null) {
    await eraseIn(tx, [due.id], now);
    return true;
  }
  const key = keyOf(vault, stored);
  const { grouped, versions: before } = openGroups(vault, stored, key);
  const { contact = {} } = grouped;
  const kept = Object.fromEntries(evidenceFields.map((name) => [name, contact[name]]));
  await tx.deleteFrom("sealed_group").where("application_id", "=", due.id).execute();
  const proves = before !== undefined || vault.proving().begun;
  const version = stored.row.version + 1;
  const texts = textsOf(vault, due.id, { contact: kept });
  writeGroups(tx, due.id, key, texts, proves ? version : undefined);
  await tx
    .deleteFrom("blind_index")
    .where("application_id", "=", due.id)
    .where("field", "not in", lastingFields)
    .execute();
  await dropProcessingData(tx, [due.id]);
  await tx
    .updateTable("application")
    .set({
      request: "{}",
      source_parameters: null,
      evidence_since: due.evidenceSince,
      version,
      ...(proves ? sealsOf(key, { ...stored.row, request: "{}" }, versionsAfter({}, texts, version)) : noSeals),
    })
    .where("id", "=", due.id)
    .execute();
  return true;
}
