#!/usr/bin/env node
// The operator's tool. It works on the files and the store of this machine; the server need not run.
import { runCommand } from "./run-command.ts";

/** Undefined: the folder has been removed meanwhile. */
function standing(): string | undefined {
  try {
    return process.cwd();
  } catch {
    return undefined;
  }
}

// Who has read enough closes the pipe: that is no fault. Elsewhere what was to be said is lost, and the code must tell.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") return;
  console.error(`loanbridge: cannot write to standard output (${error.code ?? error.message}).`);
  process.once("exit", () => (process.exitCode = 1));
});

const workingDir = standing();
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
