import { preparedRows } from "../database/prepared.ts";
import type { SealedGroup, SealedGroupTable, Tx } from "../database/schema.ts";
import { unheard } from "../database/transactions.ts";
import type { ApplicationKey } from "../vault/index.ts";
import type { Grouped } from "./groups.ts";
import { schemaVer, shelf } from "./stored-application.ts";

/** Seals the groups given, and stores them in the place of those that were. The plain group is the row's. */
export function writeGroups(
  tx: Tx,
  applicationId: string,
  key: ApplicationKey,
  groups: Grouped,
  redirectUrl: string | undefined,
): void {
  const { request: _, ...toSeal } = groups;
  const texts: [SealedGroup, string][] = (Object.keys(toSeal) as (keyof typeof toSeal)[]).map((group) => [
    group,
    JSON.stringify(toSeal[group]),
  ]);
  if (redirectUrl !== undefined) texts.push(["redirect", redirectUrl]);
  if (texts.length === 0) return;
  const rows = texts.map(([group, text]) => ({
    application_id: applicationId,
    field_group: group,
    blob: key.seal(shelf(group), text),
    schema_ver: schemaVer,
  }));
  unheard(tx, store(tx, rows));
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

/** Of a sale that was returned. */
export function dropRedirect(tx: Tx, applicationId: string): void {
  unheard(
    tx,
    tx
      .deleteFrom("sealed_group")
      .where("application_id", "=", applicationId)
      .where("field_group", "=", "redirect")
      .execute(),
  );
}
