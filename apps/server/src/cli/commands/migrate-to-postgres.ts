import { join } from "node:path";
import { openDatabase, openPostgres, beginMove, endMove, moveId, moveState } from "../../store/index.ts";
import { expectEmpty, finishMove, moveStore, tablesOf } from "../../operations/index.ts";
import { directUrlOf } from "../../system/index.ts";
import type { Command } from "../command.ts";

/**
 * Moves an installation from the embedded database in DATA_DIR to DATABASE_URL. The old database is left unchanged and
 * never used again.
 */
export const migrateToPostgres: Command = {
  usage: "migrate to-postgres",
  summary: "Move all data from DATA_DIR to the empty database at DATABASE_URL; safe to stop and run again",
  example: "migrate to-postgres",
  async run({ config, print, store }) {
    if (store.isServed) {
      print("A server is using DATA_DIR. Stop it first.");
      return 1;
    }
    const settings = config();
    const { dataDir } = settings;
    const databaseUrl = directUrlOf(settings);
    if (databaseUrl === undefined) {
      print("DATABASE_URL is not set. Set it to the empty database to move to.");
      return 1;
    }
    const folder = join(dataDir, "database");
    if (moveState(folder) === "moved") {
      await finish(databaseUrl, moveId(folder, "moved"));
      print("This installation has already been moved. Start its servers with DATABASE_URL.");
      return 1;
    }
    const from = await openDatabase(folder, { moving: true });
    try {
      const to = await openPostgres(databaseUrl, { allowUnfinishedMove: true });
      try {
        // If this throws, the old database stays in use.
        if (moveState(folder) === undefined) await expectEmpty(to, await tablesOf(from));
        await moveStore({
          from,
          to,
          id: beginMove(folder),
          onMoved: () => endMove(folder),
          onProgress: ({ table, rows, state, hash }) => {
            if (state === "verified") print(`${table.padEnd(20)}${String(rows).padStart(12)} rows  ${hash ?? ""}`);
          },
        });
      } finally {
        await to.destroy();
      }
      print(
        "Move complete: every row matches on both sides. Start the servers with DATABASE_URL and the same KEYRING_FILE.",
      );
      return 0;
    } finally {
      await from.destroy();
    }
  },
};

/** Completes a move that was killed at its very end. */
async function finish(databaseUrl: string, id: string): Promise<void> {
  const to = await openPostgres(databaseUrl, { allowUnfinishedMove: true });
  try {
    await finishMove(to, id);
  } finally {
    await to.destroy();
  }
}
