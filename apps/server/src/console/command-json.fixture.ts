import { expect } from "vitest";
import { runCommand } from "../cli/run-command.ts";
import { readConfig } from "../system/config.ts";
import { noon, type Started } from "../web/tests/started.fixture.ts";

/** The JSON that a command prints, run by the running server. `env`: settings that the server has too. */
export async function commandJson<Said = readonly Readonly<Record<string, unknown>>[]>(
  { app, dataDir }: Started,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Said> {
  const printed: string[] = [];
  const said: string[] = [];
  const code = await runCommand([...words, "--json"], {
    print: (line) => void printed.push(line),
    complain: (line) => void said.push(line),
    env: {},
    config: readConfig({ DATA_DIR: dataDir, ...env }, dataDir),
    store: app,
    workingDir: dataDir,
    clock: () => noon,
  });
  expect([code, code === 0 ? "" : said]).toEqual([0, ""]);
  return JSON.parse(printed.join("\n")) as Said;
}
