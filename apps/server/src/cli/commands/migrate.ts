import type { Command } from "../command.ts";
import { withStore } from "../with-store.ts";

/**
 * Runs the migrations that every server runs at startup, for installations whose servers may not change the schema
 * (docs/postgresql.md).
 */
export const migrate: Command = {
  usage: "migrate",
  summary: "Upgrade the database schema to this version",
  run: ({ config, print }) =>
    withStore(config(), async () => {
      print("The database schema is up to date.");
      return 0;
    }),
};
