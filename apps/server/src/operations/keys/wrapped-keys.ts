import { eraseIn } from "../../applications/index.ts";
import type { Database } from "../../store/index.ts";
import type { Dependents } from "./dependents.ts";
import { moveSome } from "./move-some.ts";

/** Application keys, wrapped by a monthly key. */
export const wrappedKeys: Dependents = {
  name: "applications",

  async count(db, kid) {
    const { count } = await under(db, kid)
      .select((row) => row.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return count;
  },

  move: (db, vault, kid, most) =>
    moveSome(db, {
      read: (tx, after: { readonly id: string } | undefined) =>
        under(tx, kid)
          .select(["id", "wrapped_key"])
          .where("id", ">", after?.id ?? "")
          .orderBy("id")
          .limit(most)
          .execute(),
      move: async (tx, { id, wrapped_key }: { readonly id: string; readonly wrapped_key?: Uint8Array | null }) => {
        if (!wrapped_key) return false;
        const { wrapped, kid: kek_kid } = vault.rewrap(id, wrapped_key);
        if (kek_kid === kid) return false;
        await tx
          .updateTable("application")
          .set({ wrapped_key: wrapped, kek_kid })
          .where("id", "=", id)
          .where("kek_kid", "=", kid)
          .execute();
        return true;
      },
    }),

  async forget(tx, _vault, kid, most, now) {
    const rows = await under(tx, kid).select("id").limit(most).execute();
    await eraseIn(
      tx,
      rows.map(({ id }) => id),
      now,
    );
    return rows.length;
  },
};

const under = (db: Pick<Database, "selectFrom">, kid: string) =>
  db.selectFrom("application").where("kek_kid", "=", kid);
