import { createHash } from "node:crypto";
import { sql } from "kysely";
import {
  expectNoMove,
  isShared,
  lockNames,
  type Database,
  type Tx,
  KeyringRefused,
  type Keyring,
} from "../../store/index.ts";
import type { Config } from "../../system/index.ts";

/** A process counts as dead after this long without a heartbeat. */
const deadAfterMs = 30_000;
const heartbeatMs = 10_000;

const now = sql<number>`(extract(epoch from statement_timestamp()) * 1000)::bigint`;

interface RegisterParts {
  readonly db: Database;
  readonly id: string;
  readonly keyring: Pick<Keyring, "list">;
  readonly role: string;
  /** True if it sends email. */
  readonly mails: boolean;
  /** Called if another process starts to use other keys while this one runs. */
  readonly differs: () => void;
}

/**
 * Registers this process with the others on the same database, and ensures that all have the same keyring, because each
 * must open what the others seal. Rejects with `KeyringRefused`. Call `close` when done.
 */
export async function registerProcess({ db, id, keyring, role, mails, differs }: RegisterParts) {
  async function othersDiffer(on: Database | Tx): Promise<boolean> {
    const other = await on
      .selectFrom("server_process")
      .select("id")
      .where("id", "!=", id)
      .where("seen_at", ">", sql<number>`${now} - ${deadAfterMs}`)
      .where("keys", "!=", fingerprintOf(keyring))
      .executeTakeFirst();
    return other !== undefined;
  }

  // Under a lock, so that of two processes that start at once, the second sees the first.
  await db.transaction().execute(async (tx) => {
    await lockNames(tx, ["register"]);
    await expectNoMove(tx);
    if (await othersDiffer(tx))
      throw new KeyringRefused(
        "The other processes on this database use a different keyring. Set the same KEYRING_FILE for all of them.",
      );
    await tx
      .deleteFrom("server_process")
      .where("seen_at", "<", sql<number>`${now} - ${deadAfterMs}`)
      .execute();
    await tx
      .insertInto("server_process")
      .values({
        id,
        role,
        keys: fingerprintOf(keyring),
        mails: mails ? 1 : 0,
        ledger: 1,
        proves: 1,
        started_at: now,
        seen_at: now,
      })
      .execute();
  });

  async function heartbeat(): Promise<void> {
    await db
      .updateTable("server_process")
      .set({ seen_at: now, keys: fingerprintOf(keyring) })
      .where("id", "=", id)
      .execute();
    if (await othersDiffer(db)) differs();
  }
  const timer = setInterval(() => void heartbeat().catch(() => {}), heartbeatMs);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await db.deleteFrom("server_process").where("id", "=", id).execute();
    },
  };
}

/** True if any process is alive on a shared database. */
export async function isInUse(db: Database | Tx): Promise<boolean> {
  return (await liveProcesses(db).select("id").executeTakeFirst()) !== undefined;
}

function liveProcesses(db: Database | Tx) {
  return db.selectFrom("server_process").where("seen_at", ">", sql<number>`${now} - ${deadAfterMs}`);
}

/**
 * Whether the installation sends email. On a shared database, this process need not have the mail settings: others have
 * them and send.
 */
export async function sendsMail(db: Database, { mail }: Pick<Config, "mail">): Promise<boolean> {
  return (isShared(db) ? await processesSendMail(db) : undefined) ?? mail !== undefined;
}

/** True if the live processes on a shared database send email; undefined if none reports it. */
export async function processesSendMail(db: Database): Promise<boolean | undefined> {
  const rows = await liveProcesses(db).select("mails").where("mails", "is not", null).execute();
  return rows.length === 0 ? undefined : rows.some(({ mails }) => mails === 1);
}

/** True if every live process on a shared database writes keyed ledger entries. */
export async function allKeyTheLedger(db: Database): Promise<boolean> {
  const older = await liveProcesses(db).select("id").where("ledger", "is", null).executeTakeFirst();
  return older === undefined;
}

/** True if every live process on a shared database can read row proofs. */
export async function allReadProofs(db: Database): Promise<boolean> {
  const older = await liveProcesses(db).select("id").where("proves", "is", null).executeTakeFirst();
  return older === undefined;
}

/** Digest of the primary keys' ids: equal for equal keyring files, and reveals no secret. */
function fingerprintOf(keyring: Pick<Keyring, "list">): string {
  const primaries = keyring.list().filter(({ status }) => status === "primary");
  return createHash("sha256")
    .update(
      primaries
        .map(({ purpose, kid }) => `${purpose}:${kid}`)
        .toSorted()
        .join(" "),
    )
    .digest("hex");
}
