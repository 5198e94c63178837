import type { Command } from "../command.ts";
import { withStore } from "../with-store.ts";

/**
 * Runs the migrations that every server runs at startup, for installations whose servers may not change the schema
 * (docs/postgresql.md).
 */
export const migrate: Command = {
  usage: "migrate",
  summary: "Brings the database to the schema of this version",
  run: ({ config, print }) =>
    withStore(config(), async () => {
      print("The database has the schema of this version.");
      return 0;
    }),
};
