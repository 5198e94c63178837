import { consentFields } from "@loanbridge/loan-form";
import { newRow, storeApplication } from "./store-application.ts";
import type { ReportedSiteOf } from "../../reporting/index.ts";
import type { RandomBytes, Tx } from "../../store/index.ts";
import type { StoreParts } from "./change-stored.ts";
import { writeConsents } from "../submit/consents.ts";
import { lockApplications } from "./erase.ts";
import { applyValues } from "./groups.ts";
import { carriedFrom, deviceOf, indexValues } from "./indexed-values.ts";
import { recordNew } from "./record-lead.ts";
import { keyOf, loadApplication, openGroups, toApplication } from "./stored-application.ts";
import { newId, newToken } from "../tokens.ts";
import { ApplicationMissing, VersionConflict, type Application, type Applications } from "../types.ts";
import { addToken, moveTokens, type Tampered } from "../visitor-tokens.ts";
import { sameVisit, visitColumns } from "./visit-columns.ts";
import { sealNew } from "./write-groups.ts";

type Copy = Parameters<Applications["copy"]>[0];

/** Values of a single application rather than of its applicant, which a copy leaves out. */
const ofOneRequest = Object.fromEntries(
  ["rejected", "amountRequested", "amountRequestedRange", ...consentFields].map((name) => [name, null]),
);

/** See `Applications.copy`. */
export async function copyStored(
  tx: Tx,
  parts: StoreParts & {
    readonly random: RandomBytes;
    readonly idMonth: (now: number) => string;
    readonly tampered: Tampered;
    readonly reportedSiteOf: ReportedSiteOf;
  },
  { from, seen, visitor, viewState, values, consents, work, proven, visit, ...progress }: Copy,
): Promise<{ application: Application; token?: string }> {
  const { vault, fields, clock, random, idMonth, tampered } = parts;
  await lockApplications(tx, [from]);
  const source = await loadApplication(tx, from);
  if (source === undefined) throw new ApplicationMissing("The application is not there, or was erased.");
  const now = clock();
  const id = newId(random, idMonth(now));
  const newKey = vault.newKey(id);
  const { key } = newKey;
  const sourceKey = keyOf(vault, source);
  const { grouped: before } = openGroups(vault, source, sourceKey);
  const reused = { ...before, ...applyValues(before, ofOneRequest, fields) };
  const grouped = { ...reused, ...applyValues(reused, values, fields) };
  const plain = newRow({
    id,
    siteId: source.row.site_id,
    viewState,
    now,
    newKey,
    grouped,
    copiedFrom: from,
    visit: visit === undefined ? sameVisit(source.row) : visitColumns(visit),
  });
  const { row, writeAll } = sealNew(vault, key, plain, grouped);
  storeApplication(tx, row);
  writeAll(tx);
  const device = await deviceOf(tx, vault, id, visitor ? from : undefined);
  await indexValues(tx, parts, id, {}, grouped, now, {
    device,
    proven,
    carried: await carriedFrom(tx, from, grouped),
  });
  await writeConsents(tx, parts.ledger, row, key, consents, now);
  parts.work.enqueue(
    tx,
    work.map((one) => ({ subject: id, ...one })),
  );
  const application = toApplication(row, grouped, undefined, fields);
  recordNew(tx, parts.reportedSiteOf, application, progress);
  if (visitor) {
    await leave(tx, { from, seen });
    const proving = vault.proving();
    await moveTokens(tx, tampered, { id: from, key: sourceKey, proving }, { id, key, proving });
    return { application };
  }
  const token = newToken(random);
  addToken(tx, { key, proving: vault.proving() }, { token, siteId: source.row.site_id, applicationId: id, now });
  return { application, token };
}

async function leave(tx: Tx, { from, seen }: { readonly from: string; readonly seen: number }): Promise<void> {
  const left = await tx
    .updateTable("application")
    .set({ version: seen + 1 })
    .where("id", "=", from)
    .where("version", "=", seen)
    .executeTakeFirst();
  if (left.numUpdatedRows !== 1n) throw new VersionConflict("The application was changed in the meantime.");
}
