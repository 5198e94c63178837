import { type ConsentLedger, prepared, type Tx, type Vault, type Work } from "../../store/index.ts";
import type { ApplicationTable } from "../tables.ts";
import { writeConsents } from "../submit/consents.ts";
import type { StoredFields } from "./groups.ts";
import { applyValues } from "./groups.ts";
import { indexValues } from "./indexed-values.ts";
import { noSeals, sealsOf } from "./proved-row.ts";
import { recordChanged, recordMove } from "./record-lead.ts";
import { keyOf, loadApplication, openGroups, toApplication, type Opened } from "./stored-application.ts";
import type { ChangeExtras, Application, ApplicationChange } from "../types.ts";
import { ApplicationMissing, VersionConflict } from "../types.ts";
import type { VelocityLimits } from "../limits/application-limits.ts";
import { dropRedirect, textsOf, versionsAfter, writeGroups } from "./write-groups.ts";

export interface StoreParts {
  readonly vault: Vault;
  readonly ledger: ConsentLedger;
  readonly velocity: VelocityLimits;
  readonly fields: StoredFields;
  readonly clock: () => number;
  readonly work: Work;
  /** Groups that were decrypted for an application, while it is in use. */
  readonly openedOf: WeakMap<Application, Opened>;
}

/** Applies a change to the version that it is based on. Seals again only the groups that it alters. */
export async function changeStored(
  tx: Tx,
  parts: StoreParts,
  id: string,
  seen: number,
  change: ApplicationChange,
  also: ChangeExtras,
): Promise<Application> {
  const { vault, fields, work } = parts;
  const known = also.base && parts.openedOf.get(also.base);
  // A row of an earlier release does not name the versions of its groups.
  const stored = await loadApplication(tx, id, known?.versions && []);
  if (stored === undefined) throw new ApplicationMissing("The application is not there, or was erased.");
  const key = keyOf(vault, stored);
  const before = withKnown(openGroups(vault, stored, key), known);
  const altered = applyValues(before.grouped, change.values ?? {}, fields);
  const grouped = { ...before.grouped, ...altered };
  const redirectUrl = change.redirectUrl === null ? undefined : (change.redirectUrl ?? before.redirectUrl);
  const version = seen + 1;
  const updatedAt = parts.clock();
  const plain = {
    ...stored.row,
    view_state: change.viewState ?? stored.row.view_state,
    version,
    updated_at: updatedAt,
    request: altered.request === undefined ? stored.row.request : JSON.stringify(altered.request),
  };
  // The first change to a row of an earlier release seals all of it.
  const proves = before.versions !== undefined || vault.proving().begun;
  const texts =
    proves && before.versions === undefined
      ? textsOf(vault, id, grouped, redirectUrl)
      : textsOf(vault, id, altered, redirectUrl === before.redirectUrl ? undefined : redirectUrl);
  const versions = versionsAfter(before.versions ?? {}, texts, version);
  if (redirectUrl === undefined) delete versions.redirect;
  const row = { ...plain, ...(proves ? sealsOf(key, plain, versions) : noSeals) };
  const written = updateVersion(tx, { ...row, seen });
  if (change.redirectUrl === null) dropRedirect(tx, id);
  writeGroups(tx, id, key, texts, proves ? version : undefined);
  // In this order: a transaction waiting for a name lock must not hold the end of the ledger.
  await Promise.all([
    written,
    indexValues(tx, parts, id, before.grouped, grouped, updatedAt, { proven: also.proven }),
    writeConsents(tx, parts.ledger, row, key, also.consents ?? [], updatedAt),
  ]);
  work.enqueue(
    tx,
    (also.work ?? []).map((one) => Object.assign({ subject: id }, one)),
  );
  const after = toApplication(row, grouped, redirectUrl, fields);
  recordChanged(tx, after);
  if (change.viewState !== undefined) recordMove(tx, { id, at: updatedAt, viewState: change.viewState }, also.reached);
  return after;
}

/** Adds the groups that were decrypted before, if the row still names their versions. Throws `VersionConflict`. */
function withKnown(current: Opened, known: Opened | undefined): Opened {
  if (known?.versions === undefined) return current;
  if (JSON.stringify(current.versions) !== JSON.stringify(known.versions)) throw changedMeanwhile();
  return { ...known, grouped: { ...known.grouped, ...current.grouped } };
}

const changedMeanwhile = () => new VersionConflict("The application was changed in the meantime.");

type Moved = Pick<
  ApplicationTable,
  "id" | "view_state" | "version" | "updated_at" | "request" | "seals" | "seals_mac"
> & { readonly seen: number };

/** Updates the version that was seen, or throws `VersionConflict`. */
async function updateVersion(tx: Tx, moved: Moved): Promise<void> {
  if ((await update(tx, moved)).length !== 1) throw changedMeanwhile();
}

const update = prepared((tx, { id, seen, view_state, version, updated_at, request, seals, seals_mac }: Moved) =>
  tx
    .updateTable("application")
    .set({ view_state, version, updated_at, request, seals, seals_mac })
    .where("id", "=", id)
    .where("version", "=", seen)
    .returning("id"),
);
