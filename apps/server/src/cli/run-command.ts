import { readConfig, type Config } from "../system/index.ts";
import { DataDirInUse } from "../store/index.ts";
import { explainFailure } from "../server/index.ts";
import type { Command } from "./command.ts";
import { commands } from "./commands/index.ts";
import { askServer } from "./operator-socket.ts";
import { parseArguments } from "./parse-arguments.ts";
import { printable } from "./printable.ts";
import { createStoreAccess, type ServedStore } from "./with-store.ts";

export interface Terminal {
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Configuration of the server that executes the command; read from the environment if absent. */
  readonly config?: Config;
  /** Store of the server that executes the command; opened for the command if absent. */
  readonly store?: ServedStore;
  readonly workingDir: string;
  /** The system clock by default. */
  readonly clock?: () => number;
}

/** Runs a command. Resolves with its exit code; 2 if the command is unknown or its arguments do not match its usage. */
export async function runCommand(
  words: readonly string[],
  { env, config: served, store, workingDir, clock = Date.now, ...terminal }: Terminal,
): Promise<number> {
  let hasPrinted = false;
  const print = (line: string): void => {
    hasPrinted = true;
    terminal.print(printable(line));
  };
  const complain = (line: string): void => terminal.complain(printable(line));
  const all: readonly (readonly [string, Command])[] = Object.entries(commands);
  const found = all
    .filter(([name]) => name === words.slice(0, name.split(" ").length).join(" "))
    // The longest name wins: "migrate to-postgres" is not "migrate" with a word after it.
    .toSorted(([one], [other]) => other.length - one.length)[0];
  if (!found) {
    const near = all.filter(([name]) => name.split(" ")[0] === words[0]);
    print("Usage: loanbridge COMMAND\n");
    for (const line of new Set((near.length > 0 ? near : all).map(([, command]) => listed(command)))) print(line);
    return words.length === 0 ? 0 : 2;
  }
  const [name, command] = found;
  const given = parseArguments(command.usage, words.slice(name.split(" ").length));
  if (typeof given === "string") {
    complain(`loanbridge ${name}: ${given} Usage: loanbridge ${command.usage}`);
    return 2;
  }
  const config = (): Config => served ?? readConfig(env, workingDir);
  try {
    return await command.run({ ...given, config, workingDir, print, clock, store: createStoreAccess(store) });
  } catch (error) {
    // The server starts the command again, so a command that has printed would print twice.
    if (error instanceof DataDirInUse && !hasPrinted) {
      const code = await askServer(config().dataDir, words, workingDir, { print, complain });
      if (code !== undefined) return code;
    }
    complain(`loanbridge ${name}: ${explainFailure(error)}`);
    return 1;
  }
}

/** Column width of usages; a longer usage has its summary on the next line. */
const wide = 28;

const listed = ({ usage, summary }: Command): string =>
  usage.length < wide ? `  ${usage.padEnd(wide)}${summary}` : `  ${usage}\n  ${" ".repeat(wide)}${summary}`;
