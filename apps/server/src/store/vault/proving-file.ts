import { readFileSync } from "node:fs";
import { z } from "zod";
import { readOnce } from "../../system/read-once.ts";
import { KeyringRefused } from "./errors.ts";
import { whileLocked } from "./file-lock.ts";
import { markOf } from "./file-mark.ts";
import { writeSecretFile } from "./secret-file.ts";

const state = z.strictObject({
  version: z.literal(1),
  /** New rows prove themselves: every process reads them. */
  begun: z.boolean(),
  /** Every visitor's token does: one without a proof admits nobody. */
  tokens: z.boolean(),
  /** Every application does: one without a proof does not open. */
  applications: z.boolean(),
});

/** How far the rows of the database have come to prove themselves. */
export type Proving = Readonly<Omit<z.infer<typeof state>, "version">>;

const nothingYet: Proving = { begun: false, tokens: false, applications: false };
export const allProved: Proving = { begun: true, tokens: true, applications: true };

/** It lies beside the keyring: whoever can write the database must not be able to take it back. */
export const provingPath = (keyringPath: string): string => `${keyringPath.replace(/\.json$/, "")}.proving.json`;

/** Reads the file again and again until all is proved. Throws `KeyringRefused` where it cannot be read at first. */
export function openProving(keyringPath: string) {
  const path = provingPath(keyringPath);
  let mark = markOf(path);
  let held = mark === undefined ? nothingYet : readProving(path);

  function read(): Proving {
    if (isDone(held)) return held;
    const now = markOf(path);
    // Where it is gone or broken, a server that runs goes on by what it has read.
    if (now === undefined || now === mark) return held;
    mark = now;
    try {
      held = readProving(path);
    } catch (error) {
      if (!(error instanceof KeyringRefused)) throw error;
    }
    return held;
  }

  return {
    read,
    /** Changes what is given, and leaves the rest as it is. */
    note(done: Partial<Proving>): void {
      whileLocked(path, () => {
        const after = { ...read(), ...done };
        writeSecretFile(path, `${JSON.stringify({ version: 1, ...after }, null, 2)}\n`);
        held = after;
        mark = markOf(path);
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
