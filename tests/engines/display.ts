import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll } from "vitest";
import { displayProgram } from "./programs.ts";

let display: Promise<string> | undefined;

/** The name of a display in memory, for browsers that need a window. One for all tests of a file. */
export function virtualDisplay(): Promise<string> {
  display ??= start();
  return display;
}

async function start(): Promise<string> {
  const args = ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"];
  const server = spawn(displayProgram() ?? "", args, { stdio: ["ignore", "pipe", "ignore"] });
  afterAll(() => void server.kill());
  const [number] = (await once(server.stdout, "data")) as [Buffer];
  return `:${number.toString().trim()}`;
}
