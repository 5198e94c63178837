#!/usr/bin/env node
// The operator's tool. It works on this machine's files and store; the server need not run.
import { runCommand } from "./run-command.ts";

/** Undefined if the folder no longer exists. */
function currentDirectory(): string | undefined {
  try {
    return process.cwd();
  } catch {
    return undefined;
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
    env: process.env,
    workingDir,
  });
