import { failoverProblem, readRoles, rightsProblem } from "../../operations/index.ts";
import { addMonths, everyOutdatedRights, ownsMonthTables } from "../../store/index.ts";
import type { Command } from "../command.ts";

/**
 * Runs the migrations that every server runs at startup, for installations whose servers may not change the schema
 * (docs/postgresql.md).
 */
export const migrate: Command = {
  usage: "migrate",
  summary: "Upgrade the database schema to this version",
  example: "migrate",
  run: ({ config, clock, print, store }) =>
    store.use(config(), async (db) => {
      print("The database schema is up to date.");
      if (await ownsMonthTables(db)) await addMonths(db, clock(), new AbortController().signal);
      const script = await readRoles();
      const outdated = script === undefined ? [] : await everyOutdatedRights(db, script);
      if (outdated.length > 0) print(`Warning: database rights do not match roles.sql: ${rightsProblem(outdated)}`);
      const problem = await failoverProblem(db, config());
      if (problem !== undefined) print(`Warning: a failover may lose acknowledged answers: ${problem}.`);
      return 0;
    }),
};
