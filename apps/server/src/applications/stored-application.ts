import type { Values } from "@loanbridge/form-engine";
import type { FieldGroup } from "@loanbridge/loan-form";
import { prepared, preparedFor } from "../database/prepared.ts";
import type { ApplicationTable, Database, SealedGroup, SealedGroupTable, Tx } from "../database/schema.ts";
import type { ApplicationKey, Vault } from "../vault/index.ts";
import { SealBroken } from "../vault/index.ts";
import type { Grouped, StoredFields } from "./groups.ts";
import { publicValues } from "./groups.ts";
import { isUnproved } from "./reused.ts";
import type { Application, Standing } from "./types.ts";
import { noteUse, servingToken, servingWhen, type Serving, type TokenLimits, type TokenUse } from "./visitor-tokens.ts";

/** Layout of the JSON inside a sealed group. Part of its seal. */
export const schemaVer = 1;

/** An application's row with what is sealed beside it. */
export interface StoredApplication {
  readonly row: ApplicationTable & { readonly wrapped_key: Uint8Array; readonly commitment: Uint8Array };
  readonly blobs: ReadonlyMap<SealedGroup, { readonly blob: Uint8Array; readonly schemaVer: number }>;
}

/** By the groups that are wanted; all of them when undefined. */
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

/** The same, of the application that a token is bound to. */
const ofToken = prepared((db, token: Serving) =>
  servingToken(db, token)
    .innerJoin("application", "application.id", "visitor_token.application_id")
    .leftJoin("sealed_group", "sealed_group.application_id", "application.id")
    .selectAll("application")
    .select(["sealed_group.field_group", "sealed_group.blob", "sealed_group.schema_ver"])
    .select(["visitor_token.last_used_at", "visitor_token.replaces"]),
);

/** Undefined as well: the token does not serve. */
export async function loadByToken(db: Database, use: TokenUse & TokenLimits): Promise<StoredApplication | undefined> {
  const rows = await ofToken(db, servingWhen(use));
  if (rows[0] !== undefined) await noteUse(db, use, rows[0]);
  return toStored(rows);
}

/** Of the application that a token is bound to what whoever waits asks for again and again. */
const standingOf = prepared((db, token: Serving) =>
  servingToken(db, token)
    .innerJoin("application", "application.id", "visitor_token.application_id")
    .leftJoin("sealed_group", (join) =>
      join.onRef("sealed_group.application_id", "=", "application.id").on("sealed_group.field_group", "=", "redirect"),
    )
    .select(["application.id", "view_state", "version", "wrapped_key", "commitment", "copied_from"])
    .select(["sealed_group.blob", "sealed_group.schema_ver"])
    .select(["visitor_token.last_used_at", "visitor_token.replaces"]),
);

/** Undefined: there is none, it was erased, or the token does not serve. Throws `SealBroken`. */
export async function loadStanding(
  db: Database,
  vault: Vault,
  use: TokenUse & TokenLimits,
): Promise<Standing | undefined> {
  const [row] = await standingOf(db, servingWhen(use));
  if (row === undefined) return undefined;
  await noteUse(db, use, row);
  const { id, view_state: viewState, version, wrapped_key: wrapped, commitment, blob, schema_ver } = row;
  if (wrapped === null || commitment === null) return undefined;
  if (row.copied_from !== null && (await isUnprovedCopy(db, vault, id))) return undefined;
  if (blob === null || schema_ver === null) return { id, viewState, version };
  const key = vault.openKey(id, { wrapped, commitment });
  return { id, viewState, version, redirectUrl: key.open(shelf("redirect", schema_ver), blob) };
}

/** Only a copy can be one. */
async function isUnprovedCopy(db: Database, vault: Vault, id: string): Promise<boolean> {
  const stored = await loadApplication(db, id, ["contact"]);
  return stored !== undefined && isUnproved(openGroups(stored, keyOf(vault, stored)).grouped.contact ?? {});
}

/** In one query, so that no change comes in between. Undefined: not there, or erased. */
export async function loadApplication(
  db: Database | Tx,
  id: string,
  groups?: readonly SealedGroup[],
): Promise<StoredApplication | undefined> {
  return toStored(await withGroups(groups)(db, { id }));
}

type Row = ApplicationTable & { [K in "field_group" | "blob" | "schema_ver"]: SealedGroupTable[K] | null };

function toStored(rows: readonly Row[]): StoredApplication | undefined {
  const [first] = rows;
  if (first === undefined || first.wrapped_key === null || first.commitment === null) return undefined;
  const blobs = new Map<SealedGroup, { blob: Uint8Array; schemaVer: number }>();
  for (const { field_group, blob, schema_ver } of rows) {
    if (field_group !== null && blob !== null && schema_ver !== null)
      blobs.set(field_group, { blob, schemaVer: schema_ver });
  }
  const { field_group: _, blob: __, schema_ver: ___, ...row } = first;
  return { row: { ...row, wrapped_key: first.wrapped_key, commitment: first.commitment }, blobs };
}

export function keyOf(vault: Vault, { row }: StoredApplication): ApplicationKey {
  return vault.openKey(row.id, { wrapped: row.wrapped_key, commitment: row.commitment });
}

export function shelf(group: SealedGroup, version = schemaVer) {
  return { table: "sealed_group", group, schemaVer: version };
}

/** Every group that was loaded, opened. */
export function openGroups(
  { row, blobs }: StoredApplication,
  key: ApplicationKey,
): { grouped: Grouped; redirectUrl: string | undefined } {
  const grouped: Partial<Record<FieldGroup, Values>> = { request: valuesFrom(row.request) };
  let redirectUrl: string | undefined;
  for (const [group, { blob, schemaVer: version }] of blobs) {
    const text = key.open(shelf(group, version), blob);
    if (group === "redirect") redirectUrl = text;
    else grouped[group] = valuesFrom(text);
  }
  return { grouped, redirectUrl };
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
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function valuesFrom(json: string): Values {
  const values: unknown = JSON.parse(json);
  if (typeof values !== "object" || values === null) throw new SealBroken("A group does not hold values.");
  return { ...values };
}
