import { readConfig, type Config } from "../system/index.ts";
import { DataDirInUse } from "../store/index.ts";
import { explainFailure } from "../server/index.ts";
import type { Command, CommandInput } from "./command.ts";
import { WrongUsage } from "./command-refused.ts";
import { commandsNear, findCommand, isGroup, unknownCommand, type Found } from "./find-command.ts";
import { fullUsage, helpOf, overviewOf } from "./help.ts";
import { askServer } from "./operator/ask-server.ts";
import { createOutput, type Format } from "./output/output.ts";
import { asksForHelp, parseArguments, type Arguments } from "./parse-arguments.ts";
import { printable } from "./output/printable.ts";
import { settleWords, type Person } from "./settle-words.ts";
import { createStoreAccess, type ServedStore } from "./with-store.ts";

export interface Terminal extends Person {
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
export async function runCommand(words: readonly string[], given: Terminal): Promise<number> {
  const terminal: Terminal = {
    ...given,
    print: (line) => given.print(printable(line)),
    complain: (line) => given.complain(printable(line)),
  };
  if (words.length === 0 || words[0] === "help" || words[0] === "--help" || words[0] === "-h")
    return showHelp(words.slice(1), terminal);
  const found = findCommand(words);
  if (found) return await runFound(found, words, terminal);
  if (isGroup(words[0]) && words.at(-1) === "--help") return showHelp(words.slice(0, 1), terminal);
  return refuseUnknown(words, terminal);
}

function showHelp(words: readonly string[], { print, complain }: Terminal): number {
  const found = findCommand(words);
  if (!found && words.length > 0 && !(words.length === 1 && isGroup(words[0])))
    return refuseUnknown(words, { complain });
  for (const line of found ? helpOf(found.command) : overviewOf(commandsNear(words[0]))) print(line);
  return 0;
}

function refuseUnknown(words: readonly string[], { complain }: Pick<Terminal, "complain">): number {
  complain(`${unknownCommand(words)}\n`);
  for (const line of overviewOf(commandsNear(words[0]))) complain(line);
  return 2;
}

async function runFound({ name, command }: Found, words: readonly string[], terminal: Terminal): Promise<number> {
  const { print, complain, env, config: served, store, workingDir, clock = Date.now } = terminal;
  const usage = fullUsage(command);
  const own = words.slice(name.split(" ").length);
  if (asksForHelp(usage, own)) return showHelp(name.split(" "), terminal);
  const refuse = (said: string): number => {
    complain(`loanbridge ${name}: ${said} Usage: loanbridge ${command.usage}`);
    return 2;
  };
  const typed = parseArguments(usage, own);
  if (typeof typed === "string") return refuse(typed);
  if (typed.has("json") && typed.has("csv")) return refuse("--json and --csv exclude each other.");
  const config = (): Config => served ?? readConfig(env, workingDir);
  let hasPrinted = false;
  const tell = (put: (line: string) => void) => (line: string) => {
    hasPrinted = true;
    put(line);
  };
  let settled: readonly string[] | undefined = own;
  try {
    settled = await settleWords(command, typed, own, terminal);
    const ready = settled === undefined ? "" : parseArguments(usage, settled);
    if (typeof ready === "string") {
      complain(ready || "Canceled: nothing was done.");
      return ready === "" ? 1 : 2;
    }
    const format = formatOf(ready);
    const input = { ...ready, config, workingDir, clock, store: createStoreAccess(store) };
    const output = createOutput(format, tell(print));
    if (command.result === undefined && format === "json") return await runForNotes(command, { ...input, output });
    const note = tell(format === "table" ? print : complain);
    return await command.run({ ...input, print: note, output });
  } catch (error) {
    if (error instanceof WrongUsage) return refuse(error.message);
    // The server starts the command again, so a command that has printed would print twice.
    if (error instanceof DataDirInUse && !hasPrinted) {
      const sent = [...name.split(" "), ...(settled ?? own)];
      const code = await askServer(config().dataDir, sent, workingDir, { print, complain });
      if (code !== undefined) return code;
    }
    complain(`loanbridge ${name}: ${explainFailure(error)}`);
    return 1;
  }
}

/** Runs a command that has no result, and prints its notes as one object: `{ "done": true, "notes": ["Paused a."] }`. */
async function runForNotes(command: Command, input: Omit<CommandInput, "print">): Promise<number> {
  const notes: string[] = [];
  const code = await command.run({ ...input, print: (line) => void notes.push(line) });
  input.output.object({ done: code === 0, notes }, notes);
  return code;
}

function formatOf({ has }: Arguments): Format {
  if (has("json")) return "json";
  return has("csv") ? "csv" : "table";
}
