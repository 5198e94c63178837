import { readFile } from "node:fs/promises";
import { monthAt, readMonths, type Database, type Keyring } from "../../store/index.ts";
import type { AnchorSettings } from "../../system/index.ts";
import { readCertificates } from "../anchors/read-certificates.ts";
import { attention, type Attention } from "./attention.ts";

const dayMs = 86_400_000;
/** A certificate that ends within so many days is reported. */
const certificateDays = 30;
/** Primary keys are replaced every month, by maintenance. */
const oldKeyDays = 40;

/** Places whose anchor of the ledger is overdue. */
export async function overdueAnchors(db: Database, now: number): Promise<readonly Attention[]> {
  const rows = await db.selectFrom("anchor_place").selectAll().where("promised_at", "<", now).execute();
  return rows.map(({ place, promised_at: since, failures }) =>
    attention("anchor-overdue", { subject: place, count: Math.max(1, failures), since, isUrgent: true }),
  );
}

/** Primary keys that should have been replaced. */
export function oldKeys(keyring: Pick<Keyring, "list">, now: number): readonly Attention[] {
  return keyring
    .list()
    .filter(({ status, since = now }) => status === "primary" && since < now - oldKeyDays * dayMs)
    .map(({ purpose, since = null }) => attention("keys-old", { subject: purpose, since }));
}

/**
 * The next month, if tables are divided by month and not all of them have a partition for it. Its requests are stored
 * all the same, but are not dropped with their month.
 */
export async function missingMonth(db: Database, now: number): Promise<readonly Attention[]> {
  const { divided, every } = await readMonths(db);
  const next = monthAt(now, 1);
  return divided.length === 0 || every.has(next) ? [] : [attention("months-missing", { subject: next })];
}

/** The time-stamping authority's certificate, if it has ended, ends soon, or cannot be read: `reason` says why. */
export async function endingCertificates({ timestamp }: AnchorSettings, now: number): Promise<readonly Attention[]> {
  if (timestamp === undefined) return [];
  const since = await endOfCertificates(timestamp.certificates);
  if (typeof since === "string")
    return [attention("certificate", { subject: "ANCHOR_TSA_CERT", isUrgent: true, reason: since })];
  if (since > now + certificateDays * dayMs) return [];
  return [attention("certificate", { subject: "ANCHOR_TSA_CERT", since, isUrgent: since < now })];
}

/** When the first certificate of a file ends, in milliseconds since the epoch, or why the file cannot be read. */
async function endOfCertificates(path: string): Promise<number | string> {
  try {
    const certificates = readCertificates(await readFile(path, "utf8"));
    return Math.min(...certificates.map(({ validToDate }) => validToDate.getTime()));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? "no PEM certificate in it";
  }
}
