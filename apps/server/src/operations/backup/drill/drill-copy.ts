import { sql } from "kysely";
import { type Database, openToRead, verifyLedger } from "../../../store/index.ts";
import { isInUse } from "../../processes/register.ts";
import { BackupRefused } from "../errors.ts";
import type { RestoredCopy } from "../restore-copy.ts";
import { type DrillKeys, findKeys, openAsRestored, withPrivateKeys } from "./drill-keys.ts";
import { verifySeals, type VerifiedSeals } from "./verify-restored.ts";

export interface DrilledCopy extends Pick<RestoredCopy, "keyedAfter"> {
  /** Name of the database. */
  readonly database: string;
  readonly bytes: number;
  /** Time of the newest record: the backup is not older. Milliseconds since the epoch. */
  readonly newestAt: number;
  /** Age of that record. Negative if this machine's clock is behind. */
  readonly ageMs: number;
  readonly keyringFile: string;
  readonly ledgerEntries: number;
  readonly verifyMs: number;
  readonly verified: VerifiedSeals;
  /** A sentence for each thing that is not as it must be, without personal values. */
  readonly problems: readonly string[];
}

/**
 * Verifies a PostgreSQL database that the operator restored beside the running one, without changing it. Reports are not
 * recounted, because that first adds up what is pending. Throws `BackupRefused`, `KeyringRefused` and `DatabaseUnreachable`.
 */
export async function drillCopy(
  url: string,
  { keyringFile, privateKeysFile }: DrillKeys,
  clock: () => number,
): Promise<DrilledCopy> {
  const found = findKeys({ keyringFile, privateKeysFile });
  const { db, pending } = await openToRead(url);
  try {
    if (pending.length > 0)
      throw new BackupRefused(
        `The restored database lacks ${String(pending.length)} migrations of this version. First run npx loanbridge migrate with the same DATABASE_URL.`,
      );
    if (await isInUse(db))
      throw new BackupRefused(
        "Servers are using the database at DATABASE_URL. Restore a backup into another database, and set DATABASE_URL to that one. Servers that ran when the backup was made count for 30 seconds.",
      );
    const begun = performance.now();
    const vault = openAsRestored(found, clock);
    const verdict = await verifyLedger(db, { vault });
    if (!verdict.ok)
      throw new BackupRefused(
        `The ledger of the backup is broken at entry ${String(verdict.seq)}: ${verdict.problem}.`,
      );
    const described = await describe(db);
    return {
      ...described,
      ageMs: clock() - described.newestAt,
      ...(await withPrivateKeys(found, () => verifySeals(db, vault))),
      keyringFile: found.keyringFile,
      keyedAfter: verdict.keyedAfter,
      ledgerEntries: verdict.end.seq,
      verifyMs: performance.now() - begun,
    };
  } finally {
    await db.destroy();
  }
}

/** A running process writes to its row every ten seconds. */
async function describe(db: Database): Promise<Pick<DrilledCopy, "database" | "bytes" | "newestAt">> {
  const { rows } = await sql<Pick<DrilledCopy, "database" | "bytes" | "newestAt">>`
    select current_database() as database, pg_database_size(current_database()) as bytes, greatest(0,
      (select max(seen_at) from server_process),
      (select max(created_at) from application),
      (select at from consent_entry order by seq desc limit 1)) as "newestAt"`.execute(db);
  return rows[0] ?? { database: "", bytes: 0, newestAt: 0 };
}
