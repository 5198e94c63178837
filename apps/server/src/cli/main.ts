#!/usr/bin/env node
// The operator's tool. It works on this machine's files and store; the server need not run.
import { createInterface } from "node:readline/promises";
import { text } from "node:stream/consumers";
import { runCommand } from "./run-command.ts";

/** Undefined if the folder no longer exists. */
function currentDirectory(): string | undefined {
  try {
    return process.cwd();
  } catch {
    return undefined;
  }
}

/** Asks on standard error, so that standard output has only the command's result. */
async function confirm(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  // The end of the input is no answer.
  const ended = new Promise<string>((resolve) => lines.once("close", () => resolve("")));
  try {
    return /^y(es)?$/i.test((await Promise.race([lines.question(`${question} [y/N] `), ended])).trim());
  } finally {
    lines.close();
  }
}

// EPIPE means that the reader closed the pipe early, which is fine. With any other error output is lost, so the exit
// code must report it.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") return;
  console.error(`loanbridge: cannot write to standard output (${error.code ?? error.message}).`);
  process.once("exit", () => (process.exitCode = 1));
});

const workingDir = currentDirectory();
if (workingDir === undefined) {
  console.error("loanbridge: the current directory no longer exists. Change to another directory and try again.");
  process.exitCode = 1;
} else
  process.exitCode = await runCommand(process.argv.slice(2), {
    print: (line) => console.log(line),
    complain: (line) => console.error(line),
    readInput: () => text(process.stdin),
    ...(process.stdin.isTTY && process.stderr.isTTY ? { confirm } : {}),
    env: process.env,
    workingDir,
  });
