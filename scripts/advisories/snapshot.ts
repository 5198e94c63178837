import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { advisorySchema, isIn, type Advisory } from "./advisory.ts";
import type { LockedPackage } from "../lock/lock-file.ts";

/** Older data says nothing about today. */
export const staleAfterDays = 7;
const dayMs = 86_400_000;

const snapshotSchema = z.strictObject({
  /** Time of the last query of `source`. */
  lookedAt: z.iso.datetime(),
  source: z.string(),
  /** Set if the source gave no answer; there is no data then. */
  noAnswer: z.string().optional(),
  /** Time of the data; null if there is none. */
  dataOf: z.iso.datetime().nullable(),
  license: z.string(),
  attribution: z.string(),
  /** Versions of each package covered by the query. */
  covers: z.record(z.string(), z.string()),
  advisories: z.array(advisorySchema),
});
export type Snapshot = z.infer<typeof snapshotSchema>;

/** All supported sources distribute these two databases. */
export const credit = {
  license: "CC-BY-4.0 (GHSA entries), Apache-2.0 (MAL entries)",
  attribution:
    "GitHub Advisory Database, https://github.com/advisories; OpenSSF Malicious Packages, https://github.com/ossf/malicious-packages",
} as const;

/** Undefined if there is no file; throws if it is not a snapshot. */
export function readSnapshot(file: string): Snapshot | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return snapshotSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (cause) {
    const why = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new Error(`${file}: not a snapshot of advisories: ${why}`, { cause });
  }
}

/** Writes atomically. */
export function writeSnapshot(file: string, snapshot: Snapshot): void {
  const sorted = snapshot.advisories.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const text = JSON.stringify({ ...snapshot, advisories: sorted }, undefined, 2);
  writeFileSync(`${file}.new`, `${text}\n`);
  renameSync(`${file}.new`, file);
}

const keyOf = ({ package: name, id, range }: Advisory): string => `${name} ${id} ${range}`;

/** Merges advisories; a later one replaces an earlier one with the same id and package. */
export function withAdvisories(snapshot: Snapshot, added: readonly Advisory[]): Snapshot {
  const key = ({ package: name, id }: Advisory): string => `${name} ${id}`;
  const keys = new Set(added.map(key));
  return { ...snapshot, advisories: [...snapshot.advisories.filter((one) => !keys.has(key(one))), ...added] };
}

/** The reason why the snapshot cannot prove that `packages` have no known vulnerability; undefined if it can. */
export function gapOf(
  snapshot: Snapshot | undefined,
  packages: readonly LockedPackage[],
  now: number,
): string | undefined {
  if (!snapshot) return "there is no snapshot";
  const { dataOf, covers, lookedAt, noAnswer, source } = snapshot;
  if (dataOf === null)
    return `the snapshot holds no data: ${source} was asked on ${dayOf(lookedAt)} and gave no answer (${noAnswer ?? "no reason"})`;
  const days = Math.floor((now - Date.parse(dataOf)) / dayMs);
  if (days < -1)
    return `the snapshot is dated ${dayOf(dataOf)}, which is in the future: check the clock of this machine`;
  if (days > staleAfterDays)
    return `the snapshot is of ${dayOf(dataOf)}, ${String(days)} days old; more than ${String(staleAfterDays)} is too old`;
  const missing = packages.filter(
    ({ name, version }) => !Object.hasOwn(covers, name) || !isIn(covers[name] ?? "", version),
  );
  if (missing.length === 0) return undefined;
  const some = missing.slice(0, 5).map(({ name, version }) => `${name}@${version}`);
  return `the snapshot does not cover ${String(missing.length)} of the ${String(packages.length)} packages in the lock file: ${some.join(", ")}${missing.length > some.length ? ", …" : ""}`;
}

export const dayOf = (moment: string): string => moment.slice(0, 10);
