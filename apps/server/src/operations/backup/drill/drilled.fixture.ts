import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { runCommand } from "../../../cli/run-command.ts";
import { serveOperator } from "../../../cli/serve-operator.ts";
import { readConfig } from "../../../system/config.ts";
import { landing, longForm, noon, payday, startApp } from "../../../web/tests/started.fixture.ts";
import { makeBackup } from "../make-backup.ts";

export const hourMs = 3_600_000;

/** A running server with a complete application, and a folder for its backups. */
export async function startToDrill() {
  const folder = mkdtempSync(join(tmpdir(), "loanbridge-drill-"));
  const started = await startApp();
  const config = readConfig({ DATA_DIR: started.dataDir }, "/");
  const operator = await serveOperator(config, started.app);
  const said: string[] = [];

  async function apply(email: string): Promise<void> {
    const visitor = started.visitor(payday);
    await visitor.patch({ ...landing, userApplication: { ...landing.userApplication, email } });
    expect((await visitor.patch(longForm)).statusCode).toBe(200);
  }
  await apply("bo.lopez@example.com");

  return {
    started,
    folder,
    backups: join(folder, "backups"),
    keyringFile: config.keyringFile,
    privateKeysFile: config.privateKeysFile,
    /** Every line that a command has printed. */
    said,
    apply,
    /** Backs up into `backups/NAME` and `NAME-keys`. */
    backUp: (name: string, madeAt = noon) =>
      makeBackup(
        started.app.db,
        join(folder, "backups", name),
        { file: config.keyringFile, privateFile: config.privateKeysFile, to: join(folder, `${name}-keys`) },
        madeAt,
      ),
    /** Runs the tool beside the server, an hour after the backups. */
    async run(words: readonly string[], now = noon + hourMs, env: Readonly<Record<string, string>> = {}) {
      const lines: string[] = [];
      const put = (line: string) => void lines.push(line);
      const code = await runCommand(words, {
        print: put,
        complain: put,
        env: { DATA_DIR: started.dataDir, ...env },
        workingDir: folder,
        clock: () => now,
      });
      said.push(...lines);
      return { code, text: lines.join("\n") };
    },
    async close() {
      await operator?.close();
      await started.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export type Drilling = Awaited<ReturnType<typeof startToDrill>>;
