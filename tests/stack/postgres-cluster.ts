import { spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/** A PostgreSQL server that is there for tests alone. */
export interface Cluster {
  /** URL of a database in it. */
  url(database: string): string;
  /** Ends every connection without a word, as a crash would, and starts again. */
  restart(): void;
  close(): void;
}

/** Folder of PostgreSQL's programs: on the PATH, or where Debian keeps them; undefined where it is not installed. */
export function postgresPrograms(): string | undefined {
  const onPath = (process.env["PATH"] ?? "").split(delimiter);
  const versions = "/usr/lib/postgresql";
  const ofDebian = existsSync(versions)
    ? readdirSync(versions)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(versions, version, "bin"))
    : [];
  return [...ofDebian, ...onPath].find(
    (folder) => folder !== "" && existsSync(join(folder, "initdb")) && existsSync(join(folder, "pg_ctl")),
  );
}

interface ClusterOptions {
  /** False: faster, and loses all when the machine fails. True when absent. */
  readonly durable?: boolean;
  /** More settings, as in postgresql.conf. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts one in a folder of its own, reached by a socket in it: no port is taken. Throws where PostgreSQL is not installed. */
export function startCluster({ durable = true, settings = {} }: ClusterOptions = {}): Cluster {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error("PostgreSQL is not installed.");
  const folder = mkdtempSync(join(tmpdir(), "loanbridge-pg-"));
  const data = join(folder, "data");
  mkdirSync(data, { mode: 0o700 });
  const user = owner();
  if (user) for (const one of [folder, data]) chownSync(one, user.uid, user.gid);
  const run = (program: string, args: readonly string[]): void => {
    // What a server inherits it keeps open: without `ignore`, waiting for its end would never end.
    const done = spawnSync(join(programs, program), args, { cwd: folder, stdio: "ignore", ...user });
    if (done.status === 0) return;
    const log = join(folder, "log");
    throw new Error(`${program} failed. ${existsSync(log) ? readFileSync(log, "utf8") : (done.error?.message ?? "")}`);
  };
  const options = Object.entries({
    listen_addresses: "",
    unix_socket_directories: folder,
    max_connections: "300",
    fsync: durable ? "on" : "off",
    full_page_writes: durable ? "on" : "off",
    ...settings,
  }).map(([name, value]) => `-c ${name}='${value}'`);
  const start = (): void =>
    run("pg_ctl", ["start", "--wait", "-D", data, "-l", join(folder, "log"), "-o", options.join(" ")]);
  const stop = (): void => run("pg_ctl", ["stop", "--wait", "-D", data, "-m", "immediate"]);
  run("initdb", ["-D", data, "-A", "trust", "-U", "loanbridge", "-E", "UTF8", "--no-locale", "--no-sync"]);
  start();
  return {
    url: (database) => `postgresql://loanbridge@localhost/${database}?host=${encodeURIComponent(folder)}`,
    restart() {
      stop();
      start();
    },
    close() {
      stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** PostgreSQL does not run as root: then it is another user's. */
function owner(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const [, , uid, gid] = users.find(([name]) => name === "postgres") ?? users.find(([name]) => name === "nobody") ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}
