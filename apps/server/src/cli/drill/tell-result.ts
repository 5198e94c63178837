import { askInTurn } from "../operator/ask-server.ts";

interface Result {
  readonly passed: boolean;
  /** Undefined: the drill failed before it found a backup. */
  readonly backupAt?: string;
}

/** Has the running server record a drill, if one runs: a drill never opens the database itself. */
export async function tellResult(dataDir: string, { passed, backupAt }: Result, workingDir: string): Promise<void> {
  const when = backupAt === undefined ? [] : ["--backup", backupAt];
  await askInTurn(dataDir, ["drill", "record", passed ? "passed" : "failed", ...when], workingDir);
}
