import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { databaseFileName, fileStamp, writeSecretFile } from "../../store/index.ts";
import type { Manifest } from "./manifest.ts";

/** Written beside a restored database. */
const note = z.strictObject({
  /** The backup that was restored, by its manifest. */
  sha256: z.string(),
  /** The restored database before anything used it. */
  stamp: z.string(),
  parked: z.strictObject({ requests: z.int(), messages: z.int() }),
});

type RestoredNote = z.infer<typeof note>;

const noteIn = (databaseDir: string): string => join(databaseDir, "restored.json");

/** Call it before the database of `draft` is moved into place, so that no complete restore lacks its note. */
export function noteRestored(
  databaseDir: string,
  draft: string,
  { sha256 }: Manifest,
  parked: RestoredNote["parked"],
): void {
  const stamp = fileStamp(join(draft, databaseFileName)) ?? "";
  const text = JSON.stringify({ sha256, stamp, parked } satisfies RestoredNote, null, 2);
  writeSecretFile(noteIn(databaseDir), `${text}\n`);
}

/** The work that was parked when this backup was restored here; undefined if it was not, or was used since. */
export function restoredBefore(databaseDir: string, { sha256 }: Manifest): RestoredNote["parked"] | undefined {
  if (!existsSync(noteIn(databaseDir))) return undefined;
  const { stamp, sha256: from, parked } = note.parse(JSON.parse(readFileSync(noteIn(databaseDir), "utf8")));
  if (from !== sha256 || filesIn(databaseDir).length !== 1) return undefined;
  return stamp === fileStamp(join(databaseDir, databaseFileName)) ? parked : undefined;
}

/** The database's file, and its logs. */
export const filesIn = (databaseDir: string): readonly string[] =>
  existsSync(databaseDir) ? readdirSync(databaseDir).filter((name) => name.startsWith(databaseFileName)) : [];
