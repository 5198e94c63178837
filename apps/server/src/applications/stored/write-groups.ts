import { preparedRows, type Tx, deferCheck, type ApplicationKey, type Vault } from "../../store/index.ts";
import type { ApplicationTable, SealedGroup, SealedGroupTable } from "../tables.ts";
import type { Values } from "@loanbridge/form-engine";
import { boxed } from "./boxed-values.ts";
import type { Grouped } from "./groups.ts";
import { noSeals, sealsOf, type Seals, type Versions } from "./proved-row.ts";
import { sealContext } from "./stored-application.ts";

/** Groups to seal, as texts. The plain group is in the row. */
export type GroupTexts = Readonly<Partial<Record<SealedGroup, string>>>;

/** Puts secure values into boxes, unless a process of an earlier release may still read the row. */
export function textsOf(
  vault: Pick<Vault, "box" | "proving">,
  applicationId: string,
  groups: Grouped,
  redirectUrl?: string,
): GroupTexts {
  const { request: _, ...toSeal } = groups;
  const textOf = (values: Values): string =>
    JSON.stringify(vault.proving().begun ? boxed(vault, applicationId, values) : values);
  return {
    ...Object.fromEntries(Object.entries(toSeal).map(([group, values]) => [group, textOf(values)])),
    ...(redirectUrl !== undefined && { redirect: redirectUrl }),
  };
}

/** Seals these groups and replaces the stored ones. `version`: undefined if the row has no MAC. */
export function writeGroups(
  tx: Tx,
  applicationId: string,
  key: ApplicationKey,
  texts: GroupTexts,
  version: number | undefined,
): void {
  const entries = Object.entries(texts) as [SealedGroup, string][];
  if (entries.length === 0) return;
  const rows = entries.map(([group, text]) => {
    const at = sealContext(group, version);
    return { application_id: applicationId, field_group: group, blob: key.seal(at, text), schema_ver: at.schemaVer };
  });
  deferCheck(tx, store(tx, rows));
}

/** The row of a new application, and a function that stores its groups. */
export function sealNew(
  vault: Vault,
  key: ApplicationKey,
  plain: Omit<ApplicationTable, keyof Seals>,
  groups: Grouped,
) {
  const texts = textsOf(vault, plain.id, groups);
  const proves = vault.proving().begun;
  const seals = proves ? sealsOf(key, plain, versionsAfter({}, texts, plain.version)) : noSeals;
  return {
    row: { ...plain, ...seals },
    writeAll: (tx: Tx): void => writeGroups(tx, plain.id, key, texts, proves ? plain.version : undefined),
  };
}

/** An application's versions after sealing the groups in `texts` as `version`. */
export function versionsAfter(
  before: Versions,
  texts: GroupTexts,
  version: number,
): { -readonly [K in keyof Versions]: Versions[K] } {
  return { ...before, ...Object.fromEntries(Object.keys(texts).map((group) => [group, version])) };
}

const store = preparedRows<SealedGroupTable, unknown>(
  ["application_id", "field_group", "blob", "schema_ver"],
  (tx, rows) =>
    tx
      .insertInto("sealed_group")
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(["application_id", "field_group"])
          .doUpdateSet((row) => ({ blob: row.ref("excluded.blob"), schema_ver: row.ref("excluded.schema_ver") })),
      ),
);

/** After a sale was returned. */
export function dropRedirect(tx: Tx, applicationId: string): void {
  deferCheck(
    tx,
    tx
      .deleteFrom("sealed_group")
      .where("application_id", "=", applicationId)
      .where("field_group", "=", "redirect")
      .execute(),
  );
}
