import { randomInt } from "node:crypto";
import { sql, type KyselyPlugin } from "kysely";
import { expect, onTestFinished } from "vitest";
import { openPostgres } from "../database/postgres/open-postgres.ts";
import type { Database } from "../database/schema.ts";
import { temporaryFolder } from "../database/temporary-folder.fixture.ts";
import { openTestStore, testDatabaseUrl } from "../database/test-store.fixture.ts";
import { addMonths } from "./add-months.ts";
import { divide } from "./divide.ts";

export const never = new AbortController().signal;
export const november = Date.UTC(2026, 10, 28);
export const ofPlain = "A".repeat(22);
export const ofMonth = (month: string, rest = ofPlain): string => `zzzzzz${month}${rest}`;

/** For tests: an empty store on PostgreSQL with its URL. */
export async function emptyStore(): Promise<{ readonly db: Database; readonly url: string }> {
  const folder = temporaryFolder();
  const db = await openTestStore(folder);
  onTestFinished(() => db.destroy());
  return { db, url: testDatabaseUrl(folder) ?? "" };
}

/** For tests: a store that is divided, with months from this one on. */
export async function dividedStore(now = november): Promise<{ readonly db: Database; readonly url: string }> {
  const store = await emptyStore();
  await divide(store.db, () => undefined, never);
  await addMonths(store.db, now, never);
  return store;
}

/** For tests: a connection that fails after so many statements, like a process that is killed between two of them. */
export async function killedAfter(url: string, statements: number): Promise<Database> {
  let left = Infinity;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      left -= 1;
      if (left < 0) throw new Error("killed");
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const db = await openPostgres(url, { connections: 1, plugins: [plugin] });
  onTestFinished(() => db.destroy());
  left = statements;
  return db;
}

/** For tests: runs `act` in processes that are killed after ever more statements, until one has left this table. */
export async function killedWith(
  { db, url }: { readonly db: Database; readonly url: string },
  table: string,
  act: (killed: Database) => Promise<void>,
): Promise<void> {
  const isThere = async (): Promise<boolean> =>
    (await sql`select 1 where to_regclass(${table}) is not null`.execute(db)).rows.length > 0;
  for (let statements = 1; !(await isThere()); statements += 1)
    await act(await killedAfter(url, statements)).then(
      () => expect.unreachable(`${table} was never there`),
      (error: unknown) => expect(String(error)).toContain("killed"),
    );
}

/** For tests: stores what a round leaves in each table that can be divided. */
export async function storeRound(db: Database, id: string, at = november): Promise<void> {
  await db.insertInto("skip").values({ application_id: id, lender_id: "north", rule: "state", at }).execute();
  await db
    .insertInto("steering_round")
    .values({
      job_id: randomInt(2 ** 31 - 1),
      application_id: id,
      site_id: "payday",
      day: Math.floor(at / 86_400_000),
      state: "TX",
      amount_from: 500,
      income_type: "EMPLOYMENT",
      areas: "{}",
      lenders: "{}",
    })
    .execute();
}
