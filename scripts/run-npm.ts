import { spawnSync } from "node:child_process";

/** Runs npm with its own registry, proxy and login settings. `error` is set if it could not be started. */
export const runNpm = (args: readonly string[], cwd: string): { readonly stdout: string; readonly error?: Error } =>
  spawnSync("npm", args, { cwd, encoding: "utf8", maxBuffer: 256 * 1024 * 1024, shell: process.platform === "win32" });
