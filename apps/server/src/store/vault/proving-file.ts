import { readFileSync } from "node:fs";
import { z } from "zod";
import { readOnce } from "../../system/index.ts";
import { KeyringRefused } from "./errors.ts";
import { withFileLock } from "./file-lock.ts";
import { fileStamp } from "./file-stamp.ts";
import { writeSecretFile } from "./secret-file.ts";

const state = z.strictObject({
  version: z.literal(1),
  /** New rows get a proof: every process can read them. */
  begun: z.boolean(),
  /** Every visitor token has a proof: a token without one is rejected. */
  tokens: z.boolean(),
  /** Every application has a proof: an application without one does not open. */
  applications: z.boolean(),
});

/** Progress of adding proofs to the database's rows. */
export type Proving = Readonly<Omit<z.infer<typeof state>, "version">>;

const noneProved: Proving = { begun: false, tokens: false, applications: false };
export const allProved: Proving = { begun: true, tokens: true, applications: true };

/** Beside the keyring, so that write access to the database is not enough to reset it. */
export const provingPath = (keyringPath: string): string => `${keyringPath.replace(/\.json$/, "")}.proving.json`;

/** Rereads the file until everything has a proof. Throws `KeyringRefused` if the first read fails. */
export function openProving(keyringPath: string) {
  const path = provingPath(keyringPath);
  let stamp = fileStamp(path);
  let cached = stamp === undefined ? noneProved : readProving(path);

  function read(): Proving {
    if (isDone(cached)) return cached;
    const now = fileStamp(path);
    // If the file is gone or broken, a running server continues with what it has read.
    if (now === undefined || now === stamp) return cached;
    stamp = now;
    try {
      cached = readProving(path);
    } catch (error) {
      if (!(error instanceof KeyringRefused)) throw error;
    }
    return cached;
  }

  return {
    read,
    /** Merges these fields into the file. */
    note(done: Partial<Proving>): void {
      withFileLock(path, () => {
        const after = { ...read(), ...done };
        writeSecretFile(path, `${JSON.stringify({ version: 1, ...after }, null, 2)}\n`);
        cached = after;
        stamp = fileStamp(path);
      });
    },
  };
}

const isDone = ({ begun, tokens, applications }: Proving): boolean => begun && tokens && applications;

function readProving(path: string): Proving {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, "utf8"));
  } catch {
    json = undefined;
  }
  const parsed = state.safeParse(json, readOnce);
  if (!parsed.success)
    throw new KeyringRefused(
      `Cannot read ${path}. Restore it from its backup, or delete it so that the server signs every row again.`,
    );
  const { version: _, ...proving } = parsed.data;
  return proving;
}
