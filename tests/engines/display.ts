import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { afterAll } from "vitest";
import { displayProgram } from "./programs.ts";

let server: ChildProcess | undefined;
let display: Promise<string> | undefined;

// Registered when the file loads: within a test it would never run.
afterAll(async () => {
  if (server === undefined) return;
  const ended = once(server, "exit");
  server.kill();
  await ended;
});

/** The name of a display in memory, for browsers that need a window. One for all tests of a file. */
export function virtualDisplay(): Promise<string> {
  display ??= start();
  return display;
}

async function start(): Promise<string> {
  // Without -noreset it resets when its last browser has gone. It refuses a browser that comes at that moment, and that
  // browser's driver waits for ever.
  const args = ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp", "-noreset"];
  const started = spawn(displayProgram() ?? "", args, { stdio: ["ignore", "pipe", "ignore"] });
  server = started;
  const [number] = (await once(started.stdout, "data")) as [Buffer];
  return `:${number.toString().trim()}`;
}
