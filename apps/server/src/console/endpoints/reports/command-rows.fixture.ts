import { expect } from "vitest";
import { runCommand } from "../../../cli/run-command.ts";
import { readConfig } from "../../../system/config.ts";
import { noon, type Started } from "../../../web/tests/started.fixture.ts";

/** The result that a command prints, run by the running server. */
export async function printedBy({ app, dataDir }: Started, words: readonly string[]): Promise<string> {
  const [printed, said]: [string[], string[]] = [[], []];
  const code = await runCommand(words, {
    print: (line) => void printed.push(line),
    complain: (line) => void said.push(line),
    env: {},
    config: readConfig({ DATA_DIR: dataDir }, dataDir),
    store: app,
    workingDir: dataDir,
    clock: () => noon,
  });
  expect([code, code === 0 ? "" : said]).toEqual([0, ""]);
  return printed.join("\n");
}

export type CommandRow = Readonly<Record<string, unknown>>;

/** The rows of a command's JSON. */
export const rowsOf = async (started: Started, words: readonly string[]): Promise<readonly CommandRow[]> =>
  JSON.parse(await printedBy(started, [...words, "--json"])) as readonly CommandRow[];

/** Flags of a question: `--from yesterday`, `--site payday-demo`. */
export const flagsOf = (given: Readonly<Record<string, string | undefined>>): readonly string[] =>
  Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, value]));
