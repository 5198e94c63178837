import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deployFile } from "./deploy-file.ts";
import { isListening } from "./listening.ts";
import { owner } from "./postgres-cluster.ts";

/** PgBouncer in transaction mode, with the settings of `deploy/pgbouncer.ini`. */
export interface Pooler {
  /** URL of the database through it. */
  url(user: string): string;
  close(): Promise<void>;
}

const program = "/usr/sbin/pgbouncer";
export const hasPooler = (): boolean => existsSync(program);

const port = "6432";

interface PoolerOptions {
  /** Lines for the end of its file. */
  readonly more?: readonly string[];
  /** The password of every user in the database. */
  readonly password?: string;
}

/**
 * Starts one in front of a database, for tests only: reached by a socket in a new folder, so no port is taken. `database`:
 * how PgBouncer connects to it, as in its file.
 */
export async function startPooler(database: string, { more = [], password = "" }: PoolerOptions = {}): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), "loanbridge-pooler-"));
  const user = owner();
  const file = join(folder, "pgbouncer.ini");
  const text = deployFile("pgbouncer.ini", {
    "host=127.0.0.1 port=5000 dbname=loanbridge": database,
    "listen_addr = 127.0.0.1\n": "",
    "unix_socket_dir =": `unix_socket_dir = ${folder}`,
    "auth_type = scram-sha-256": "auth_type = trust",
    "/etc/pgbouncer/userlist.txt": join(folder, "users"),
  });
  writeFileSync(file, [text, ...more, ""].join("\n"));
  const users = ["loanbridge", "loanbridge_web", "loanbridge_worker"];
  writeFileSync(join(folder, "users"), users.map((name) => `"${name}" "${password}"\n`).join(""));
  if (user) chownSync(folder, user.uid, user.gid);
  const child = spawn(program, ["-q", file], { cwd: folder, stdio: "ignore", ...user });
  const ended = once(child, "exit");
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  while (!(await isListening({ path: join(folder, `.s.PGSQL.${port}`) })))
    if (hasEnded()) throw new Error(`PgBouncer refuses its settings:\n${text}`);
  return {
    url: (name) => `postgresql://${name}@localhost/loanbridge?host=${encodeURIComponent(folder)}&port=${port}`,
    async close() {
      if (!hasEnded()) child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
