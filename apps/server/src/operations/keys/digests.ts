import type { Selectable } from "kysely";
import type { Tx, Vault } from "../../store/index.ts";
import {
  type BlindIndexTable,
  lockApplications,
  loadApplication,
  openGroups,
  lastingFields,
  valueOf,
} from "../../applications/index.ts";
import type { Dependents } from "./dependents.ts";
import { moveSome } from "./move-some.ts";

type Row = Pick<Selectable<BlindIndexTable>, "field" | "digest" | "application_id" | "created_at" | "ordinal">;

/**
 * Lookup digests. Email and phone digests are recomputed from the opened value. The others only count applications per
 * day; they are not recomputed and expire after two days.
 */
export const digests: Dependents = {
  name: "digests",

  async count(db, kid) {
    const { count } = await db
      .selectFrom("blind_index")
      .select((row) => row.fn.countAll<number>().as("count"))
      .where("kid", "in", kidsOf(kid))
      .executeTakeFirstOrThrow();
    return count;
  },

  async move(db, vault, kid, most) {
    let moved = 0;
    for (const from of kidsOf(kid))
      for (const field of lastingFields)
        moved += await moveSome<Row>(db, {
          // In index order, because the query runs again for each page.
          read: (tx, after) =>
            tx
              .selectFrom("blind_index")
              .select(["field", "digest", "application_id", "created_at", "ordinal"])
              .where("kid", "=", from)
              .where("field", "=", field)
              .where("application_id", ">", after?.application_id ?? "")
              .orderBy("application_id")
              .limit(most)
              .execute(),
          move: (tx, row) => digestAnew(tx, vault, row, kid),
        });
    return moved;
  },

  async forget(tx, _vault, kid, most) {
    const rows = await tx
      .selectFrom("blind_index")
      .select(["field", "digest", "application_id"])
      .where("kid", "in", kidsOf(kid))
      .limit(most)
      .execute();
    for (const row of rows) await drop(tx, row);
    return rows.length;
  },
};

/** Digests stored by earlier versions do not record their key, so they depend on every key. */
const kidsOf = (kid: string) => [kid, ""] as const;

async function digestAnew(
  tx: Tx,
  vault: Vault,
  { field, digest, application_id, created_at, ordinal }: Row,
  kid: string,
): Promise<boolean> {
  await lockApplications(tx, [application_id]);
  const stored = await loadApplication(tx, application_id, ["contact"]);
  const value = stored && valueOf(field, openGroups(vault, stored).grouped);
  const anew = value?.text === undefined ? undefined : vault.digest(value.field, value.text);
  if (anew?.kid === kid) return false;
  await drop(tx, { field, digest, application_id });
  // Otherwise the value no longer exists.
  if (anew)
    await tx
      .insertInto("blind_index")
      .values({ field, digest: anew.bytes, kid: anew.kid, application_id, created_at, ordinal })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return true;
}

async function drop(
  tx: Tx,
  { field, digest, application_id }: Pick<BlindIndexTable, "field" | "digest" | "application_id">,
): Promise<void> {
  await tx
    .deleteFrom("blind_index")
    .where("field", "=", field)
    .where("digest", "=", digest)
    .where("application_id", "=", application_id)
    .execute();
}
