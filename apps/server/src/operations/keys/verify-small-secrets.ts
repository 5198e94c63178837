import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { type Database, SealBroken, type Vault } from "../../store/index.ts";
import { places, type Place } from "./small-secrets.ts";

const page = 200;

/** Opens every small secret. `broken`: those that do not open with these keys. */
export async function verifySmallSecrets(db: Database, vault: Pick<Vault, "openText">) {
  let [opened, broken] = [0, 0];
  for (const place of places)
    for await (const { subject, sealed } of rowsOf(db, place))
      if (doesOpen(() => vault.openText(place.purpose, subject, sealed))) opened += 1;
      else broken += 1;
  return { opened, broken };
}

function doesOpen(open: () => unknown): boolean {
  try {
    open();
    return true;
  } catch (error) {
    if (error instanceof SealBroken) return false;
    throw error;
  }
}

async function* rowsOf(db: Database, { table, id, subject, column }: Place) {
  const [key, value] = [sql.ref(id), sql.ref(column)];
  for (let after: string | number | undefined; ;) {
    const { rows } = await sql<{ id: string | number; subject: string; sealed: Uint8Array }>`
      select ${key} as id, ${subject} as subject, ${value} as sealed from ${sql.table(table)}
      where ${value} is not null ${after === undefined ? sql`` : sql`and ${key} > ${after}`}
      order by ${key} limit ${page}`.execute(db);
    yield* rows;
    after = rows.at(-1)?.id;
    if (after === undefined) return;
    await setImmediate();
  }
}
