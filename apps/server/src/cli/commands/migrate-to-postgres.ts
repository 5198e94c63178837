import { join } from "node:path";
import { openDatabase } from "../../store/database/index.ts";
import { openPostgres } from "../../store/database/postgres/open-postgres.ts";
import { beginMove, endMove, moveId, moveState } from "../../store/database/move-marker.ts";
import { expectEmpty, finishMove, moveStore } from "../../operations/migrate-to-postgres/move-store.ts";
import { tablesOf } from "../../operations/migrate-to-postgres/tables.ts";
import type { Command } from "../command.ts";
import { servedStore } from "../with-store.ts";

/** Moves an installation from the embedded database of DATA_DIR to that of DATABASE_URL. The old one stays as it is, and is not used again. */
export const migrateToPostgres: Command = {
  usage: "migrate to-postgres",
  summary: "Moves all that is stored in DATA_DIR to the empty database of DATABASE_URL; can be stopped and begun again",
  async run({ config, print }) {
    if (servedStore.getStore() !== undefined) {
      print("A server runs over DATA_DIR: stop it first.");
      return 1;
    }
    const { dataDir, databaseUrl } = config();
    if (databaseUrl === undefined) {
      print("Set DATABASE_URL to the empty database that all is moved to.");
      return 1;
    }
    const folder = join(dataDir, "database");
    if (moveState(folder) === "moved") {
      await finish(databaseUrl, moveId(folder, "moved"));
      print("This installation has been moved: start its servers with DATABASE_URL.");
      return 1;
    }
    const from = await openDatabase(folder, { moving: true });
    try {
      const to = await openPostgres(databaseUrl, { allowUnfinishedMove: true });
      try {
        // What is refused leaves the old one in use.
        if (moveState(folder) === undefined) await expectEmpty(to, await tablesOf(from));
        await moveStore({
          from,
          to,
          id: beginMove(folder),
          ended: () => endMove(folder),
          told: ({ table, rows, state, hash }) => {
            if (state === "verified") print(`${table.padEnd(20)}${String(rows).padStart(12)} rows  ${hash ?? ""}`);
          },
        });
      } finally {
        await to.destroy();
      }
      print(
        "Every row is there, and the same on both sides. Start the servers with DATABASE_URL and the same KEYRING_FILE.",
      );
      return 0;
    } finally {
      await from.destroy();
    }
  },
};

/** One that was killed in its last moment. */
async function finish(databaseUrl: string, id: string): Promise<void> {
  const to = await openPostgres(databaseUrl, { allowUnfinishedMove: true });
  try {
    await finishMove(to, id);
  } finally {
    await to.destroy();
  }
}
