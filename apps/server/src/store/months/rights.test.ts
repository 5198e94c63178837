import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { connectPostgres } from "../database/postgres/open-postgres.ts";
import { sqlState } from "../database/postgres/postgres-errors.ts";
import { applyRoles } from "../database/roles.fixture.ts";
import type { Database } from "../database/schema.ts";
import { addMonths } from "./add-months.ts";
import { divide } from "./divide.ts";
import {
  dividedStore,
  emptyStore,
  killedWith,
  never,
  november,
  ofMonth,
  ofPlain,
  storeRound,
} from "./divided-store.fixture.ts";
import { ownsMonthTables } from "./read-months.ts";
import { undivide } from "./undivide.ts";

const nothing = (): void => undefined;

/** Connects as another user of the database. */
function connectAs(user: string, url: string): Database {
  const theirs = new URL(url);
  theirs.username = user;
  const users = connectPostgres(theirs.href, { connections: 2 });
  onTestFinished(() => users.destroy());
  return users;
}

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
    await applyRoles(url);
    const [web, worker] = [connectAs("loanbridge_web", url), connectAs("loanbridge_worker", url)];
    const rightsOf = (user: Database) =>
      Promise.all(
        statements
          .filter((one) => !one.includes("_2") && !/_(before|rest)/.test(one))
          .map((one) => isAllowed(user, one)),
      );
    const undivided = [await rightsOf(web), await rightsOf(worker)];
    await divide(db, nothing, never);
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

/** Runs roles.sql, and returns whether a web process and a worker may then run each statement. */
async function rightsTo(url: string, tried: readonly string[]): Promise<readonly boolean[]> {
  await applyRoles(url);
  const users = [connectAs("loanbridge_web", url), connectAs("loanbridge_worker", url)];
  return await Promise.all(users.flatMap((user) => tried.map((statement) => isAllowed(user, statement))));
}

test("tables that an interrupted command has left get no rights from roles.sql, except for what an erasure changes in them", async () => {
  const begun = await emptyStore();
  const erasingIn = (table: string): string =>
    `update ${table} set income_type = '', areas = '{}' where application_id = ''`;
  await killedWith(begun, "steering_round_rest", (killed) => divide(killed, nothing, never));
  const ofRest = ["select 1 from skip_rest", "select lenders from steering_round_rest"];
  expect(await rightsTo(begun.url, ofRest)).toEqual([false, false, false, false]);
  expect(await rightsTo(begun.url, [erasingIn("steering_round_rest")])).toEqual([true, true]);
  await divide(begun.db, nothing, never);
  for (const tried of [...ofRest, erasingIn("steering_round_rest")])
    expect([tried, await rightsTo(begun.url, [tried])]).toEqual([tried, [false, false]]);

  const undone = await dividedStore();
  await sql`create table skip_2601_detached (like skip)`.execute(undone.db);
  await killedWith(undone, "skip_by_month", (killed) => undivide(killed, nothing, never));
  const reading = ["select 1 from skip_by_month", "select 1 from skip_2601_detached", "delete from skip_by_month"];
  expect(await rightsTo(undone.url, reading)).toEqual(reading.flatMap(() => [false, false]));
  await killedWith(undone, "steering_round_by_month", (killed) => undivide(killed, nothing, never));
  const others = ["select lenders from steering_round_by_month", "delete from steering_round_by_month"];
  expect(await rightsTo(undone.url, [erasingIn("steering_round_by_month")])).toEqual([true, true]);
  expect(await rightsTo(undone.url, others)).toEqual([false, false, false, false]);
});
