import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { openSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";
import { owner } from "../../stack/postgres-cluster.ts";

/** A stand-in for a machine: a network namespace on a bridge, with an address and a small disk. */
export interface Machine {
  readonly address: string;
  /** Its disk: 2 GiB in memory, above the size to which the write-ahead log grows. */
  readonly disk: string;
  /** Starts a program there, as the user who runs PostgreSQL. */
  run(program: string, args: readonly string[]): ChildProcess;
  /** IDs of what runs there. */
  processes(): readonly number[];
  signal(signal: NodeJS.Signals, to?: readonly number[]): void;
  /** Drops everything between it and these addresses. The others still reach it. */
  cut(from: readonly string[]): void;
  join(from: readonly string[]): void;
  fill(): void;
  empty(): void;
}

const ip = (...args: readonly string[]): string => execFileSync("ip", [...args], { encoding: "utf8", stdio: "pipe" });
const bridge = "machines";

/** Sets up the network between the machines. This process has the address 10.0.0.1 there. */
export function startNetwork(): void {
  ip("link", "set", "lo", "up");
  ip("link", "add", bridge, "type", "bridge");
  ip("addr", "add", "10.0.0.1/24", "dev", bridge);
  ip("link", "set", bridge, "up");
}

export function startMachine(number: number, parent: string): Machine {
  const address = `10.0.0.${String(10 + number)}`;
  const disk = join(parent, `db${String(number)}`);
  execFileSync("mkdir", ["-p", disk]);
  const user = owner() ?? { uid: 0, gid: 0 };
  const ids = { uid: String(user.uid), gid: String(user.gid) };
  const options = `size=2g,uid=${ids.uid},gid=${ids.gid},mode=0700`;
  execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", disk]);
  // Holds the namespace while nothing else runs there.
  const holder = spawn("unshare", ["--net", "sleep", "infinity"], { stdio: "ignore" });
  const pid = String(holder.pid);
  const namespaceOf = (one: string): string | undefined => {
    try {
      return readlinkSync(`/proc/${one}/ns/net`);
    } catch {
      return undefined;
    }
  };
  while (namespaceOf(pid) === namespaceOf("self")) execFileSync("sleep", ["0.02"]);
  const own = namespaceOf(pid);
  const inside = (...args: readonly string[]): unknown =>
    execFileSync("nsenter", [`--net=/proc/${pid}/ns/net`, "ip", ...args], { stdio: "pipe" });
  const [near, far] = [`near${String(number)}`, `far${String(number)}`];
  ip("link", "add", near, "type", "veth", "peer", "name", far);
  ip("link", "set", far, "netns", pid);
  ip("link", "set", near, "master", bridge, "up");
  inside("link", "set", "lo", "up");
  inside("addr", "add", `${address}/24`, "dev", far);
  inside("link", "set", far, "up");
  const ballast = join(disk, "ballast");
  // Not on its disk, which may be full.
  const log = openSync(`${disk}.log`, "a");
  const machine: Machine = {
    address,
    disk,
    run: (program, args) =>
      spawn("nsenter", [`--net=/proc/${pid}/ns/net`, "--setuid", ids.uid, "--setgid", ids.gid, program, ...args], {
        cwd: disk,
        stdio: ["ignore", log, log],
        env: { PATH: process.env["PATH"], HOME: disk },
      }),
    processes: () =>
      readdirSync("/proc")
        .filter((one) => /^\d+$/.test(one) && one !== pid && namespaceOf(one) === own)
        .map(Number),
    signal(signal, to = machine.processes()) {
      for (const one of to)
        try {
          process.kill(one, signal);
        } catch {
          // It ended in the meantime.
        }
    },
    cut: (from) => from.forEach((one) => inside("route", "add", "blackhole", one)),
    join: (from) => from.forEach((one) => inside("route", "del", "blackhole", one)),
    fill: () => void spawn("sh", ["-c", `cat /dev/zero > ${ballast}`], { stdio: "ignore" }),
    empty: () => rmSync(ballast, { force: true }),
  };
  return machine;
}

/** The ID of the first process of PostgreSQL on a machine; undefined if it does not run. */
export function postmasterOf(data: string): number | undefined {
  try {
    return Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
  } catch {
    return undefined;
  }
}
