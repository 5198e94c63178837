import { createHash } from "node:crypto";
import { sql } from "kysely";
import { expectNoMove } from "../../store/database/postgres/open-postgres.ts";
import { withLock } from "../../store/database/locks.ts";
import type { Database, Tx } from "../../store/database/schema.ts";
import { KeyringRefused, type Keyring } from "../../store/vault/index.ts";

/** A process is taken for dead when it has not said for so long that it lives. */
const livesMs = 30_000;
const sayMs = 10_000;

const now = sql<number>`(extract(epoch from statement_timestamp()) * 1000)::bigint`;

interface RegisterParts {
  readonly db: Database;
  readonly id: string;
  readonly keyring: Pick<Keyring, "list">;
  readonly role: string;
  /** Whether it sends mails. */
  readonly mails: boolean;
  /** Told when another process comes to have other keys while this one runs. */
  readonly differs: () => void;
}

/**
 * Enters this process among those over the database, and sees to it that they all have one keyring: what one seals the others must
 * open. Rejects with `KeyringRefused`. Call `close` at the end.
 */
export async function registerProcess({ db, id, keyring, role, mails, differs }: RegisterParts) {
  async function othersDiffer(): Promise<boolean> {
    const other = await db
      .selectFrom("server_process")
      .select("id")
      .where("id", "!=", id)
      .where("seen_at", ">", sql<number>`${now} - ${livesMs}`)
      .where("keys", "!=", fingerprintOf(keyring))
      .executeTakeFirst();
    return other !== undefined;
  }

  let webProcesses = 1;
  /** Where this process serves visitors it is one of them itself, whether or not its word was in time. */
  async function countWebProcesses(): Promise<void> {
    const { count } = await living(db)
      .select((counted) => counted.fn.countAll<number>().as("count"))
      .where("role", "!=", "worker")
      .executeTakeFirstOrThrow();
    webProcesses = Math.max(1, count);
  }

  // One after another: of two that start at once, the second sees the first.
  await withLock(db, "register", async () => {
    await expectNoMove(db);
    if (await othersDiffer())
      throw new KeyringRefused(
        "The other processes on this database use a different keyring. Set the same KEYRING_FILE for all of them.",
      );
    await db
      .deleteFrom("server_process")
      .where("seen_at", "<", sql<number>`${now} - ${livesMs}`)
      .execute();
    await db
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
  await countWebProcesses();

  async function say(): Promise<void> {
    await db
      .updateTable("server_process")
      .set({ seen_at: now, keys: fingerprintOf(keyring) })
      .where("id", "=", id)
      .execute();
    await countWebProcesses();
    if (await othersDiffer()) differs();
  }
  const timer = setInterval(() => void say().catch(() => {}), sayMs);
  timer.unref();
  return {
    /** How many of those that live serve visitors, as of the last count. */
    webProcesses: () => webProcesses,
    /** Counts them again. */
    recount: () => void countWebProcesses().catch(() => {}),
    async close() {
      clearInterval(timer);
      await db.deleteFrom("server_process").where("id", "=", id).execute();
    },
  };
}

/** Whether any process lives over a shared database. */
export async function isInUse(db: Database | Tx): Promise<boolean> {
  return (await living(db).select("id").executeTakeFirst()) !== undefined;
}

function living(db: Database | Tx) {
  return db.selectFrom("server_process").where("seen_at", ">", sql<number>`${now} - ${livesMs}`);
}

/** Whether the processes that live over a shared database send mails; undefined where none says. */
export async function sentByProcesses(db: Database): Promise<boolean | undefined> {
  const told = await living(db).select("mails").where("mails", "is not", null).execute();
  return told.length === 0 ? undefined : told.some(({ mails }) => mails === 1);
}

/** Whether each process that lives over a shared database adds to the ledger under its key. */
export async function allKeyTheLedger(db: Database): Promise<boolean> {
  const older = await living(db).select("id").where("ledger", "is", null).executeTakeFirst();
  return older === undefined;
}

/** Whether each process that lives over a shared database reads rows that prove themselves. */
export async function allReadProofs(db: Database): Promise<boolean> {
  const older = await living(db).select("id").where("proves", "is", null).executeTakeFirst();
  return older === undefined;
}

/** Of the ids of the keys that seal: the same for the same file, and says nothing of a secret. */
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
