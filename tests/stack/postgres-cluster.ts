import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/** A PostgreSQL server for tests only. */
export interface Cluster {
  /** Everything it stores: tables, write-ahead log, output. */
  readonly folder: string;
  /** URL of a database in it. */
  url(database: string): string;
  /**
   * Ends every connection and restarts: as in a crash (`immediate`), or with a notice to each connection (`fast`), as
   * before a failover.
   */
  restart(how?: "immediate" | "fast"): Promise<void>;
  /** Stops it as `restart` does, without starting it again. */
  stop(how: "immediate" | "fast"): Promise<void>;
  /** Kills its first process; the others end when they notice. */
  kill(): void;
  /** Starts a replica of it, in a separate folder, which applies every change at once. Close it first. */
  startReplica(): Omit<Cluster, "startReplica">;
  /** Stops it if it is running, and removes its folder. */
  close(): void;
}

/** Folder of PostgreSQL's programs: on the PATH, or in Debian's location; undefined if it is not installed. */
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
  /** False: faster, but loses everything if the machine fails. Default: true. */
  readonly durable?: boolean;
  /** More settings, as in postgresql.conf. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Starts one in a new folder, reached by a socket in it, so no port is taken. Throws if PostgreSQL is not installed.
 */
export function startCluster({ durable = true, settings = {} }: ClusterOptions = {}): Cluster {
  const options = {
    max_connections: "300",
    fsync: durable ? "on" : "off",
    full_page_writes: durable ? "on" : "off",
    ...settings,
  };
  const cluster = startServer(options, ({ data, run }) =>
    run("initdb", ["-D", data, "-A", "trust", "-U", "loanbridge", "-E", "UTF8", "--no-locale", "--no-sync"]),
  );
  return {
    ...cluster,
    startReplica: () =>
      startServer(options, ({ data, run }) => {
        const from = ["-h", cluster.folder, "-U", "loanbridge"];
        run("pg_basebackup", ["-D", data, ...from, "--checkpoint=fast", "--write-recovery-conf", "--no-sync"]);
      }),
  };
}

interface NewServer {
  /** An empty folder for what it stores. */
  readonly data: string;
  /** Runs one of PostgreSQL's programs as the server's user. */
  readonly run: (program: string, args: readonly string[]) => void;
}

/** Starts a server in a new folder, in which `create` puts its files. */
function startServer(
  settings: Readonly<Record<string, string>>,
  create: (server: NewServer) => void,
): Omit<Cluster, "startReplica"> {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error("PostgreSQL is not installed.");
  removeOrphans(tmpdir());
  const folder = mkdtempSync(join(tmpdir(), prefix));
  writeFileSync(join(folder, ownerFile), String(process.pid));
  const data = join(folder, "data");
  mkdirSync(data, { mode: 0o700 });
  const user = owner();
  if (user) for (const one of [folder, data]) chownSync(one, user.uid, user.gid);
  const run = (program: string, args: readonly string[]): void => {
    // The server keeps inherited streams open: without `ignore`, waiting for the program's end would never return.
    const done = spawnSync(join(programs, program), args, { cwd: folder, stdio: "ignore", ...user });
    if (done.status === 0) return;
    const log = join(folder, "log");
    throw new Error(`${program} failed. ${existsSync(log) ? readFileSync(log, "utf8") : (done.error?.message ?? "")}`);
  };
  const options = Object.entries({ listen_addresses: "", unix_socket_directories: folder, ...settings }).map(
    ([name, value]) => `-c ${name}='${value}'`,
  );
  /** Runs without blocking other work. */
  const meanwhile = async (program: string, args: readonly string[]): Promise<void> => {
    const child = spawn(join(programs, program), args, { cwd: folder, stdio: "ignore", ...user });
    const [code] = (await once(child, "exit")) as [number | null];
    if (code !== 0) throw new Error(`${program} failed. ${readFileSync(join(folder, "log"), "utf8")}`);
  };
  const starting = ["start", "--wait", "-D", data, "-l", join(folder, "log"), "-o", options.join(" ")];
  const stop = (): void => run("pg_ctl", ["stop", "--wait", "-D", data, "-m", "immediate"]);
  create({ data, run });
  run("pg_ctl", starting);
  let runs = true;
  return {
    folder,
    url: (database) => `postgresql://loanbridge@localhost/${database}?host=${encodeURIComponent(folder)}`,
    async restart(how = "immediate") {
      await meanwhile("pg_ctl", ["stop", "--wait", "-D", data, "-m", how]);
      await meanwhile("pg_ctl", starting);
    },
    async stop(how) {
      if (!runs) return;
      await meanwhile("pg_ctl", ["stop", "--wait", "-D", data, "-m", how]);
      runs = false;
    },
    kill() {
      process.kill(Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]), "SIGKILL");
      runs = false;
    },
    close() {
      if (runs) stop();
      rmSync(folder, { recursive: true });
    },
  };
}

const prefix = "loanbridge-pg-";
/** Contains the id of the process that a cluster belongs to. */
const ownerFile = "for";

/** Stops and removes clusters of killed test runs in a folder. Another run may do the same at this moment. */
export function removeOrphans(parent: string): void {
  const programs = postgresPrograms();
  if (programs === undefined) return;
  for (const name of readdirSync(parent).filter((one) => one.startsWith(prefix))) {
    const folder = join(parent, name);
    const file = join(folder, ownerFile);
    if (!existsSync(file) || isAlive(Number(readFileSync(file, "utf8")))) continue;
    const args = ["stop", "--wait", "-D", join(folder, "data"), "-m", "immediate"];
    spawnSync(join(programs, "pg_ctl"), args, { cwd: parent, stdio: "ignore", ...owner() });
    rmSync(folder, { recursive: true, force: true });
  }
}

/** True if a process with this ID runs. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process exists but belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** PostgreSQL refuses to run as root, so root starts it as another user. */
export function owner(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const [, , uid, gid] = users.find(([name]) => name === "postgres") ?? users.find(([name]) => name === "nobody") ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}
