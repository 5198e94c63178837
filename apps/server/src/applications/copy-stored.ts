import { storeApplication } from "./store-application.ts";
import type { RandomBytes } from "../vault/index.ts";
import type { Tx } from "../database/schema.ts";
import type { StoreParts } from "./change-stored.ts";
import { writeConsents } from "./consents.ts";
import { holdApplications } from "./erase.ts";
import { applyValues } from "./groups.ts";
import { deviceOf, indexValues } from "./indexed-values.ts";
import { keyOf, loadApplication, openGroups, toApplication } from "./stored-application.ts";
import { newId, newToken } from "./tokens.ts";
import { ApplicationMissing, VersionConflict, type Application, type Applications } from "./types.ts";
import { addToken } from "./visitor-tokens.ts";
import { writeGroups } from "./write-groups.ts";

type Copy = Parameters<Applications["copy"]>[0];

/** Values that belong to one request, and not to the person who made it. */
const ofOneRequest = {
  rejected: null,
  amountRequested: null,
  amountRequestedRange: null,
  waitPageOptIns: null,
  horoscopeOptIn: null,
};

/** See `Applications.copy`. */
export async function copyStored(
  tx: Tx,
  parts: StoreParts & { readonly random: RandomBytes },
  { from, seen, visitor, viewState, values, consents, work, proven }: Copy,
): Promise<{ application: Application; token?: string }> {
  const { vault, fields, clock, random } = parts;
  await holdApplications(tx, [from]);
  const source = await loadApplication(tx, from);
  if (source === undefined) throw new ApplicationMissing("The application is not there, or was erased.");
  const now = clock();
  const id = newId(random);
  const { key, wrapped, kid, commitment } = vault.newKey(id);
  const { grouped: before } = openGroups(source, keyOf(vault, source));
  const reused = { ...before, ...applyValues(before, ofOneRequest, fields) };
  const grouped = { ...reused, ...applyValues(reused, values, fields) };
  const row = {
    id,
    site_id: source.row.site_id,
    view_state: viewState,
    version: 1,
    created_at: now,
    updated_at: now,
    wrapped_key: wrapped,
    kek_kid: kid,
    commitment,
    request: JSON.stringify(grouped.request ?? {}),
    copied_from: from,
    evidence_since: null,
  };
  storeApplication(tx, row);
  writeGroups(tx, id, key, grouped, undefined);
  const device = await deviceOf(tx, vault, id, visitor ? from : undefined);
  await indexValues(tx, parts, id, {}, grouped, now, { device, proven });
  await writeConsents(tx, vault, row, key, consents, now);
  parts.work.enqueue(
    tx,
    work.map((one) => ({ applicationId: id, ...one })),
  );
  const application = toApplication(row, grouped, undefined, fields);
  if (visitor) {
    await moveVisitor(tx, { from, seen, to: id });
    return { application };
  }
  const token = newToken(random);
  addToken(tx, { token, siteId: source.row.site_id, applicationId: id, now });
  return { application, token };
}

async function moveVisitor(
  tx: Tx,
  { from, seen, to }: { readonly from: string; readonly seen: number; readonly to: string },
): Promise<void> {
  const left = await tx
    .updateTable("application")
    .set({ version: seen + 1 })
    .where("id", "=", from)
    .where("version", "=", seen)
    .executeTakeFirst();
  if (left.numUpdatedRows !== 1n) throw new VersionConflict("The application was changed in the meantime.");
  await tx.updateTable("visitor_token").set({ application_id: to }).where("application_id", "=", from).execute();
}
