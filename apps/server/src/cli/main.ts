#!/usr/bin/env node
// The operator's tool. It works on the files and the store of this machine; the server need not run.
import { runCommand } from "./run-command.ts";

process.exitCode = await runCommand(process.argv.slice(2), {
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
  env: process.env,
  workingDir: process.cwd(),
});
