import type { Values } from "@loanbridge/form-engine";
import type { FieldGroup } from "@loanbridge/loan-form";
import {
  prepared,
  preparedFor,
  type Database,
  type Tx,
  type ApplicationKey,
  type Vault,
  SealBroken,
} from "../../store/index.ts";
import type { ApplicationTable, SealedGroup, SealedGroupTable } from "../tables.ts";
import { unboxed } from "./boxed-values.ts";
import type { Grouped, StoredFields } from "./groups.ts";
import { publicValues } from "./groups.ts";
import { provedVersions, type Versions } from "./proved-row.ts";
import { isUnproved } from "./reused.ts";
import { visitOf } from "./visit-columns.ts";
import type { TokenLimits } from "../token-limits.ts";
import type { Application, ApplicationStatus } from "../types.ts";
import {
  admits,
  servingToken,
  servingWhen,
  tokenOf,
  tokenSelection,
  type Serving,
  type TokenReading,
  type TokenUse,
} from "../visitor-tokens.ts";

/** Format of a group's seal. Format 1, of earlier releases, does not bind the version of the group. */
export const schemaVer = 2;

/** An application's row with its sealed groups. */
export interface StoredApplication {
  readonly row: ApplicationTable & { readonly wrapped_key: Uint8Array; readonly commitment: Uint8Array };
  readonly blobs: ReadonlyMap<SealedGroup, { readonly blob: Uint8Array; readonly schemaVer: number }>;
  /** Groups that were requested; undefined: all. */
  readonly requested: readonly SealedGroup[] | undefined;
}

/** Selects an application with the requested groups, or all if undefined. */
const withGroups = preparedFor(
  (groups: readonly SealedGroup[] | undefined) => String(groups),
  (groups, db, { id }: { readonly id: string }) =>
    db
      .selectFrom("application")
      .leftJoin("sealed_group", (join) => {
        const ofIt = join.onRef("sealed_group.application_id", "=", "application.id");
        return groups === undefined ? ofIt : ofIt.on("sealed_group.field_group", "in", groups);
      })
      .selectAll("application")
      .select(["sealed_group.field_group", "sealed_group.blob", "sealed_group.schema_ver"])
      .where("application.id", "=", id),
);

/** Selects the application that a token is bound to, with all its groups. */
const ofToken = prepared((db, token: Serving) =>
  servingToken(db, token)
    .innerJoin("application", "application.id", "visitor_token.application_id")
    .leftJoin("sealed_group", "sealed_group.application_id", "application.id")
    .selectAll("application")
    .select(["sealed_group.field_group", "sealed_group.blob", "sealed_group.schema_ver"])
    .select(tokenSelection),
);

/** Undefined: there is none, the token has expired, or its row is forged. */
export async function loadByToken(
  db: Database,
  { vault, tampered }: TokenReading,
  use: TokenUse & TokenLimits,
): Promise<(StoredApplication & { readonly key: ApplicationKey }) | undefined> {
  const rows = await ofToken(db, servingWhen(use));
  const stored = toStored(rows, undefined);
  if (rows[0] === undefined || stored === undefined) return undefined;
  const key = keyOf(vault, stored);
  const admitted = await admits(db, tampered, use, tokenOf(use.token, rows[0]), { key, proving: vault.proving() });
  return admitted ? { ...stored, key } : undefined;
}

/** Selects only what waiting visitors poll for, by token. */
const statusOf = prepared((db, token: Serving) =>
  servingToken(db, token)
    .innerJoin("application", "application.id", "visitor_token.application_id")
    .leftJoin("sealed_group", (join) =>
      join.onRef("sealed_group.application_id", "=", "application.id").on("sealed_group.field_group", "=", "redirect"),
    )
    .selectAll("application")
    .select(["sealed_group.field_group", "sealed_group.blob", "sealed_group.schema_ver"])
    .select(tokenSelection),
);

/** Undefined: there is none, it was erased, or the token has expired. Throws `SealBroken`. */
export async function loadStatus(
  db: Database,
  { vault, tampered }: TokenReading,
  use: TokenUse & TokenLimits,
): Promise<ApplicationStatus | undefined> {
  const rows = await statusOf(db, servingWhen(use));
  const stored = toStored(rows, ["redirect"]);
  if (rows[0] === undefined || stored === undefined) return undefined;
  const key = keyOf(vault, stored);
  const prover = { key, proving: vault.proving() };
  if (!(await admits(db, tampered, use, tokenOf(use.token, rows[0]), prover))) return undefined;
  const { id, view_state: viewState, version, copied_from } = stored.row;
  if (copied_from !== null && (await isUnprovedCopy(db, vault, id))) return undefined;
  const { redirectUrl } = openGroups(vault, stored, key);
  return { id, viewState, version, ...(redirectUrl !== undefined && { redirectUrl }) };
}

/** Only for copies: an original is never unproved. */
async function isUnprovedCopy(db: Database, vault: Vault, id: string): Promise<boolean> {
  const stored = await loadApplication(db, id, ["contact"]);
  return stored !== undefined && isUnproved(openGroups(vault, stored).grouped.contact ?? {});
}

/** Uses one query, so that no change comes in between. Undefined: it does not exist or was erased. */
export async function loadApplication(
  db: Database | Tx,
  id: string,
  groups?: readonly SealedGroup[],
): Promise<StoredApplication | undefined> {
  return toStored(await withGroups(groups)(db, { id }), groups);
}

type Row = ApplicationTable & { [K in "field_group" | "blob" | "schema_ver"]: SealedGroupTable[K] | null };

function toStored(rows: readonly Row[], requested: readonly SealedGroup[] | undefined): StoredApplication | undefined {
  const [first] = rows;
  if (first === undefined || first.wrapped_key === null || first.commitment === null) return undefined;
  const blobs = new Map<SealedGroup, { blob: Uint8Array; schemaVer: number }>();
  for (const { field_group, blob, schema_ver } of rows) {
    if (field_group !== null && blob !== null && schema_ver !== null)
      blobs.set(field_group, { blob, schemaVer: schema_ver });
  }
  const { field_group: _, blob: __, schema_ver: ___, ...row } = first;
  return { row: { ...row, wrapped_key: first.wrapped_key, commitment: first.commitment }, blobs, requested };
}

export function keyOf(vault: Vault, { row }: StoredApplication): ApplicationKey {
  return vault.openKey(row.id, { wrapped: row.wrapped_key, commitment: row.commitment });
}

/** `version`: undefined for a seal that binds none. */
export function sealContext(group: SealedGroup, version: number | undefined) {
  const table = "sealed_group";
  return version === undefined ? { table, group, schemaVer: 1 } : { table, group, schemaVer, version };
}

/** A row or a group was changed without the keys. */
export class ApplicationTampered extends SealBroken {
  override readonly name = "ApplicationTampered";
  readonly applicationId: string;
  constructor(applicationId: string, cause: SealBroken) {
    super(cause.message, { cause });
    this.applicationId = applicationId;
  }
}

export interface Opened {
  readonly grouped: Grouped;
  readonly redirectUrl: string | undefined;
  /** Undefined: the row is of an earlier release and has no MAC. */
  readonly versions: Versions | undefined;
}

/** Opens every loaded group, each in the version that the row names. Throws `ApplicationTampered`. */
export function openGroups(vault: Vault, stored: StoredApplication, key = keyOf(vault, stored)): Opened {
  try {
    return openProved(vault, stored, key);
  } catch (error) {
    if (error instanceof SealBroken) throw new ApplicationTampered(stored.row.id, error);
    throw error;
  }
}

function openProved(vault: Vault, { row, blobs, requested }: StoredApplication, key: ApplicationKey): Opened {
  const versions = provedVersions(key, row);
  if (versions === undefined && vault.proving().applications)
    throw new SealBroken("The application's signature is missing.");
  const due = (Object.keys(versions ?? {}) as SealedGroup[]).filter((group) => requested?.includes(group) ?? true);
  const missing = due.find((group) => !blobs.has(group));
  if (missing !== undefined) throw new SealBroken(`The group ${missing} is missing.`);
  const grouped: Partial<Record<FieldGroup, Values>> = { request: valuesFrom(row.request) };
  let redirectUrl: string | undefined;
  for (const [group, { blob, schemaVer: found }] of blobs) {
    const version = versions?.[group];
    if (versions !== undefined && (version === undefined || found !== schemaVer))
      throw new SealBroken(`The group ${group} is not the version that the application names.`);
    const text = key.open(sealContext(group, version), blob);
    if (group === "redirect") redirectUrl = text;
    else grouped[group] = valuesFrom(text);
  }
  return { grouped, redirectUrl, versions };
}

/** Opens every group once. The boxes of a group's secure values stay shut until `open` names the group. */
export function openForLenders(vault: Vault, stored: StoredApplication, fields: StoredFields) {
  const { grouped, redirectUrl } = openGroups(vault, stored);
  const opened: { [Group in FieldGroup]?: Values } = {};
  return {
    application: toApplication(stored.row, grouped, redirectUrl, fields),
    open: (groups: readonly FieldGroup[]): Values => {
      for (const group of groups) opened[group] ??= unboxed(vault, grouped[group] ?? {});
      return Object.assign({}, ...groups.map((group) => opened[group]));
    },
  };
}

export function toApplication(
  row: ApplicationTable,
  grouped: Grouped,
  redirectUrl: string | undefined,
  fields: StoredFields,
): Application {
  return {
    id: row.id,
    siteId: row.site_id,
    viewState: row.view_state,
    ...publicValues(grouped, fields),
    ...(redirectUrl === undefined ? {} : { redirectUrl }),
    visit: visitOf(row),
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function valuesFrom(json: string): Values {
  const values: unknown = JSON.parse(json);
  if (typeof values !== "object" || values === null) throw new SealBroken("A group does not contain values.");
  return { ...values };
}
