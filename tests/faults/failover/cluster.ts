import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { deployFile } from "../../stack/deploy-file.ts";
import { postgresPrograms } from "../../stack/postgres-cluster.ts";
import { type Machine, postmasterOf, startMachine, startNetwork } from "./machine.ts";

/** Programs that the cluster needs besides PostgreSQL. */
export const programs = ["/usr/bin/patroni", "/usr/bin/etcd", "/usr/sbin/haproxy", "/usr/sbin/pgbouncer"] as const;
export const missingPrograms = (): readonly string[] => programs.filter((program) => !existsSync(program));

/** One of three machines with etcd, Patroni and PostgreSQL. */
export interface DatabaseMachine extends Machine {
  readonly name: string;
  startEtcd(): void;
  startPatroni(): void;
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
  /** Hands over to another machine, as an operator does. */
  switchOver(): Promise<void>;
  /** True if all machines run, and one follows synchronously. */
  isWhole(): Promise<boolean>;
}

const numbers = [1, 2, 3];

/** Starts three machines with the files of `deploy/`. Runs in the namespaces of `private.ts`. */
export async function startPatroniCluster(parent: string, password: string): Promise<PatroniCluster> {
  startNetwork();
  const machines = numbers.map((number) => databaseMachine(number, parent, password));
  for (const one of machines) one.startEtcd();
  for (const one of machines) one.startPatroni();

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

function databaseMachine(number: number, parent: string, password: string): DatabaseMachine {
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
  const patroniFile = join(machine.disk, "patroni.yml");
  writeFileSync(
    patroniFile,
    deployFile("patroni.yml", {
      "name: db1": `name: ${name}`,
      ...Object.fromEntries(
        [8008, 5432].flatMap((port) => ["listen: ", "connect_address: "].map((prefix) => own(`\n  ${prefix}`, port))),
      ),
      "/var/lib/postgresql/15/loanbridge": data,
      "/usr/lib/postgresql/15/bin": postgresPrograms() ?? "",
      "/var/lib/postgresql/pgpass": join(machine.disk, "pgpass"),
      "change-me": password,
    }),
  );
  let etcd: number | undefined;
  return {
    ...machine,
    name,
    startEtcd: () => void (etcd = machine.run("/usr/bin/etcd", ["--config-file", etcdFile]).pid),
    startPatroni: () => void machine.run("/usr/bin/patroni", [patroniFile]),
    postmaster: () => postmasterOf(data),
    etcd: () => etcd,
  };
}
