import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { deployFile } from "../../stack/deploy-file.ts";
import { versionOf } from "./minor-versions.ts";
import { type Machine, postmasterOf, startMachine, startNetwork } from "./machine.ts";

/** Programs that the cluster needs besides PostgreSQL. */
export const programs = ["/usr/bin/patroni", "/usr/bin/etcd", "/usr/sbin/haproxy", "/usr/sbin/pgbouncer"] as const;
export const missingPrograms = (): readonly string[] => programs.filter((program) => !existsSync(program));

/** One of three machines with etcd, Patroni and PostgreSQL. */
export interface DatabaseMachine extends Machine {
  readonly name: string;
  /** Starts everything that runs there. */
  start(): void;
  startEtcd(): void;
  startPatroni(): void;
  /** Stops Patroni, which stops PostgreSQL. */
  stopPatroni(): Promise<void>;
  /** Installs the other minor version of PostgreSQL, if there is one, and returns it. PostgreSQL has to be stopped. */
  replacePrograms(): string | undefined;
  /** Version of the running PostgreSQL, such as "15.18"; undefined if it does not run. */
  version(): Promise<string | undefined>;
  /** ID of PostgreSQL's first process. */
  postmaster(): number | undefined;
  /** IDs of etcd alone. */
  etcd(): number | undefined;
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
  readonly lag?: number | string;
}

export interface PatroniCluster {
  readonly machines: readonly DatabaseMachine[];
  /** Password of every user. */
  readonly password: string;
  /** URL of the database on all machines. */
  url(user: string): string;
  /** The machine that the others follow. Waits until there is one. */
  primary(): Promise<DatabaseMachine>;
  /** The other machines, the one that follows synchronously last. */
  standbys(): Promise<readonly DatabaseMachine[]>;
  /** Hands over to another machine, as an operator does. */
  switchOver(): Promise<void>;
  /** True if all machines run, and one follows synchronously. */
  isWhole(): Promise<boolean>;
}

const numbers = [1, 2, 3];
const handOver = "hand-over-when-full.sh";

/**
 * Starts three machines with the files of `deploy/`. Runs in the namespaces of `private.ts`. `versions`: folders of
 * PostgreSQL's programs; the machines start with the first one.
 */
export async function startPatroniCluster(
  parent: string,
  password: string,
  versions: readonly string[],
): Promise<PatroniCluster> {
  startNetwork();
  const machines = numbers.map((number) => databaseMachine(number, parent, password, versions));
  for (const one of machines) one.start();

  async function members(): Promise<readonly Member[]> {
    for (const { address } of machines) {
      const found = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_000) }).then(
        async (answer) => ((await answer.json()) as { members: readonly Member[] }).members,
        () => [],
      );
      if (found.length > 0) return found;
    }
    return [];
  }

  const isWhole = (found: readonly Member[]): boolean => {
    const leader = found.find(({ role }) => role === "leader");
    return (
      found.length === machines.length &&
      found.every(({ state, timeline }) => /running|streaming/.test(state) && timeline === leader?.timeline) &&
      found.some(({ role }) => role === "sync_standby")
    );
  };

  const cluster: PatroniCluster = {
    machines,
    password,
    url: (user) =>
      `postgresql://${user}:${password}@${machines.map(({ address }) => address).join(",")}/loanbridge?target_session_attrs=read-write`,
    async primary() {
      for (;;) {
        const leader = (await members()).find(({ role }) => role === "leader")?.name;
        const found = machines.find(({ name }) => name === leader);
        if (found) return found;
        await sleep(200);
      }
    },
    async standbys() {
      const found = await members();
      const roleOf = ({ name }: DatabaseMachine): string => found.find((one) => one.name === name)?.role ?? "";
      return machines
        .filter((one) => roleOf(one) !== "leader")
        .toSorted((a, b) => Number(roleOf(a) === "sync_standby") - Number(roleOf(b) === "sync_standby"));
    },
    async switchOver() {
      const { name, address } = await cluster.primary();
      const answer = await fetch(`http://${address}:8008/switchover`, {
        method: "POST",
        body: JSON.stringify({ leader: name }),
      });
      if (!answer.ok) throw new Error(`Patroni refuses to hand over: ${await answer.text()}`);
    },
    isWhole: async () => isWhole(await members()),
  };
  while (!(await cluster.isWhole())) await sleep(500);
  return cluster;
}

function databaseMachine(
  number: number,
  parent: string,
  password: string,
  versions: readonly string[],
): DatabaseMachine {
  const machine = startMachine(number, parent);
  const name = `db${String(number)}`;
  const data = join(machine.disk, "data");
  const own = (prefix: string, port: number) => [
    `${prefix}10.0.0.11:${String(port)}`,
    `${prefix}${machine.address}:${String(port)}`,
  ];
  const etcdFile = join(machine.disk, "etcd.yml");
  writeFileSync(
    etcdFile,
    deployFile("etcd.yml", {
      "name: db1": `name: ${name}`,
      "/var/lib/etcd/loanbridge": join(machine.disk, "etcd"),
      ...Object.fromEntries(
        ["listen-peer", "initial-advertise-peer"].map((prefix) => own(`${prefix}-urls: http://`, 2380)),
      ),
      ...Object.fromEntries(
        ["listen-client", "advertise-client"].map((prefix) => own(`\n${prefix}-urls: http://`, 2379)),
      ),
    }),
  );
  const bin = join(machine.disk, "bin");
  symlinkSync(versions[0] ?? "", bin);
  const patroniFile = join(machine.disk, "patroni.yml");
  writeFileSync(
    patroniFile,
    deployFile("patroni.yml", {
      "name: db1": `name: ${name}`,
      ...Object.fromEntries(
        [8008, 5432].flatMap((port) => ["listen: ", "connect_address: "].map((prefix) => own(`\n  ${prefix}`, port))),
      ),
      "/var/lib/postgresql/15/loanbridge": data,
      "/usr/lib/postgresql/15/bin": bin,
      "/var/lib/postgresql/pgpass": join(machine.disk, "pgpass"),
      "change-me": password,
    }),
  );
  let etcd: number | undefined;
  let patroni: ChildProcess | undefined;
  const started: DatabaseMachine = {
    ...machine,
    name,
    start() {
      started.startEtcd();
      started.startPatroni();
      machine.run("/bin/sh", [fileURLToPath(new URL(`../../../deploy/${handOver}`, import.meta.url)), patroniFile]);
    },
    startEtcd: () => void (etcd = machine.run("/usr/bin/etcd", ["--config-file", etcdFile]).pid),
    startPatroni: () => void (patroni = machine.run("/usr/bin/patroni", [patroniFile])),
    async stopPatroni() {
      if (patroni?.kill("SIGTERM") === true) await once(patroni, "exit");
    },
    replacePrograms() {
      const next = versions[(versions.indexOf(readlinkSync(bin)) + 1) % versions.length] ?? "";
      rmSync(bin);
      symlinkSync(next, bin);
      return versionOf(next);
    },
    version: () =>
      fetch(`http://${machine.address}:8008/patroni`, { signal: AbortSignal.timeout(1_000) }).then(
        async (answer) => {
          // Such as 150018.
          const { server_version: version = 0 } = (await answer.json()) as { server_version?: number };
          return `${String(Math.floor(version / 10_000))}.${String(version % 10_000)}`;
        },
        () => undefined,
      ),
    postmaster: () => postmasterOf(data),
    etcd: () => etcd,
  };
  return started;
}
