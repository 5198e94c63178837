import type { ConsoleAnswer } from "@loanbridge/contract/console";
import { latestBackups, latestDrills, listKeys } from "../../../operations/index.ts";
import type { Database } from "../../../store/index.ts";
import { configurationInForce } from "../../../system/index.ts";
import { readVersion } from "../../version.ts";
import type { Handler } from "../handler.ts";
import { readDatabaseSize } from "./database-size.ts";
import { readGrowth } from "./growth.ts";
import { readProcesses } from "./processes.ts";
import { readOutbox, readPostbackQueue, readWorkQueue } from "./queues.ts";

/** Backups and drills that are listed. */
const listed = 10;

export const system: Handler<"system"> = async (parts) => {
  const { db, clock, config, keyring } = parts;
  const now = clock();
  const [{ version, ...size }, growth, processes, work, messages, postbacks, keys, anchors, backups, drills] =
    await Promise.all([
      readDatabaseSize(db, config.dataDir),
      readGrowth(parts),
      readProcesses(parts),
      readWorkQueue(db),
      readOutbox(db, now),
      readPostbackQueue(db, now),
      listKeys(db, keyring),
      readAnchors(db),
      readBackups(db),
      readDrills(db),
    ]);
  return {
    versions: { loanbridge: readVersion(), node: process.version, database: version },
    processes,
    database: { ...size, growth },
    work,
    messages,
    postbacks,
    keys: keys.map(({ kid: id, purpose, month = null, status, since = null }) => ({
      id,
      purpose,
      month,
      status,
      since,
    })),
    anchors,
    backups,
    drills,
    configuration: [...configurationInForce(config.secrets)],
  };
};

const readAnchors = (db: Database): Promise<ConsoleAnswer<"system">["anchors"]> =>
  db
    .selectFrom("anchor_place")
    .select(["place", "anchored_at as anchoredAt", "promised_at as promisedAt", "failures"])
    .orderBy("place")
    .execute();

async function readBackups(db: Database): Promise<ConsoleAnswer<"system">["backups"]> {
  const backups = await latestBackups(db, listed);
  return backups.map(({ at, bytes, with_keys: withKeys }) => ({ at, bytes, withKeys: withKeys === 1 }));
}

async function readDrills(db: Database): Promise<ConsoleAnswer<"system">["drills"]> {
  const drills = await latestDrills(db, listed);
  return drills.map(({ at, backup_at: backupAt, passed }) => ({ at, backupAt, passed: passed === 1 }));
}
