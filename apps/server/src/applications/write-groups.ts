import type { SealedGroup, Tx } from "../database/schema.ts";
import type { ApplicationKey } from "../vault/index.ts";
import type { Grouped } from "./groups.ts";
import { schemaVer, shelf } from "./stored-application.ts";

/** Seals the groups given, and stores them in the place of those that were. The plain group is the row's. */
export async function writeGroups(
  tx: Tx,
  applicationId: string,
  key: ApplicationKey,
  groups: Grouped,
  redirectUrl: string | undefined,
): Promise<void> {
  const { request: _, ...toSeal } = groups;
  const texts: [SealedGroup, string][] = (Object.keys(toSeal) as (keyof typeof toSeal)[]).map((group) => [
    group,
    JSON.stringify(toSeal[group]),
  ]);
  if (redirectUrl !== undefined) texts.push(["redirect", redirectUrl]);
  if (texts.length === 0) return;
  await tx
    .insertInto("sealed_group")
    .values(
      texts.map(([group, text]) => ({
        application_id: applicationId,
        field_group: group,
        blob: key.seal(shelf(group), text),
        schema_ver: schemaVer,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["application_id", "field_group"])
        .doUpdateSet((row) => ({ blob: row.ref("excluded.blob"), schema_ver: row.ref("excluded.schema_ver") })),
    )
    .execute();
}

/** Of a sale that was returned. */
export async function dropRedirect(tx: Tx, applicationId: string): Promise<void> {
  await tx
    .deleteFrom("sealed_group")
    .where("application_id", "=", applicationId)
    .where("field_group", "=", "redirect")
    .execute();
}
