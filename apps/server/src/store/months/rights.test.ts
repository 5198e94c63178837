import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { connectPostgres } from "../database/postgres/open-postgres.ts";
import { sqlState } from "../database/postgres/postgres-errors.ts";
import { applyRoles } from "../database/roles.fixture.ts";
import type { Database } from "../database/schema.ts";
import { addMonths } from "./add-months.ts";
import { divide } from "./divide.ts";
import { emptyStore, never, november, ofMonth, ofPlain, storeRound } from "./divided-store.fixture.ts";
import { ownsMonthTables } from "./read-months.ts";

async function isAllowed(db: Database, statement: string): Promise<boolean> {
  try {
    await sql.raw(statement).execute(db);
    return true;
  } catch (error) {
    if (sqlState(error) !== "42501") throw error;
    return false;
  }
}

const statements: readonly string[] = ["skip", "steering_round"].flatMap((table) => [
  ...["", "_before", "_rest", "_2611", "_2612"].flatMap((part) => [
    `select * from ${table}${part} limit 1`,
    `delete from ${table}${part} where application_id = ''`,
    `update ${table}${part} set application_id = application_id where application_id = ''`,
    `insert into ${table}${part} select * from ${table}${part} limit 0`,
  ]),
  `drop table ${table}_2612`,
]);

test.each([
  ["before", true],
  ["after", false],
])(
  "servers keep exactly their rights to divided tables if roles.sql ran %s the division, and use partitions through them",
  async (_when, isFirst) => {
    const { db, url } = await emptyStore();
    const as = (user: string): Database => {
      const theirs = new URL(url);
      theirs.username = user;
      const users = connectPostgres(theirs.href, { connections: 2 });
      onTestFinished(() => users.destroy());
      return users;
    };
    await applyRoles(url);
    const [web, worker] = [as("loanbridge_web"), as("loanbridge_worker")];
    const rightsOf = (user: Database) =>
      Promise.all(
        statements
          .filter((one) => !one.includes("_2") && !/_(before|rest)/.test(one))
          .map((one) => isAllowed(user, one)),
      );
    const undivided = [await rightsOf(web), await rightsOf(worker)];
    await divide(db, () => undefined, never);
    await addMonths(db, november, never);
    if (!isFirst) await applyRoles(url);
    expect([await rightsOf(web), await rightsOf(worker)]).toEqual(undivided);
    for (const user of [web, worker])
      for (const one of statements.filter((statement) => /_(before|rest|2\d{3})/.test(statement)))
        expect([one, await isAllowed(user, one)]).toEqual([one, false]);
    for (const id of [ofPlain, ofMonth("2611"), ofMonth("2609")]) {
      await storeRound(worker, id);
      await web
        .updateTable("steering_round")
        .set({ areas: "{}", income_type: "" })
        .where("application_id", "=", id)
        .execute();
    }
    expect(await db.selectFrom("steering_round").select("income_type").execute()).toEqual([
      { income_type: "" },
      { income_type: "" },
      { income_type: "" },
    ]);
    expect([await ownsMonthTables(db), await ownsMonthTables(worker), await ownsMonthTables(web)]).toEqual([
      true,
      false,
      false,
    ]);
  },
);
