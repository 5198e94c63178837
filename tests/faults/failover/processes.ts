import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { applyRoles } from "../../../apps/server/src/store/database/roles.fixture.ts";
import { connectPostgres, openPostgres } from "../../../apps/server/src/store/database/postgres/open-postgres.ts";
import { deployFile } from "../../stack/deploy-file.ts";
import { isListening } from "../../stack/listening.ts";
import { startPooler } from "../../stack/pooler.ts";
import { begin, serverFile, simulatorFile, type Running } from "../../stack/processes.ts";
import type { PatroniCluster } from "./cluster.ts";

/** How processes reach the primary: by the addresses of all machines, or through PgBouncer and HAProxy. */
export type Way = "direct" | "pooler";

export interface Processes {
  readonly simulator: Running;
  readonly web: Running;
  readonly all: readonly Running[];
}

/** Creates the database, and starts a web process and two workers over it, each with the rights of its role. */
export async function startProcesses(cluster: PatroniCluster, way: Way, parent: string): Promise<Processes> {
  await createDatabase(cluster);
  const addresses = way === "direct" ? directly(cluster) : await throughPooler(cluster, parent);
  const simulator = await begin(simulatorFile, { SIMULATOR_PORT: "0" });
  const dataDir = join(parent, "data");
  mkdirSync(dataDir);
  const add = async (role: "web" | "worker"): Promise<Running> => {
    const one = await begin(serverFile, {
      ...addresses(role),
      DATA_DIR: dataDir,
      ROLE: role,
      PORT: "0",
      METRICS_PORT: "0",
      SIMULATOR_ORIGIN: simulator.url,
      SAVES_PER_MINUTE: "1000000",
      REFUSALS_PER_MINUTE: "1000000",
    });
    for (const stream of [one.child.stdout, one.child.stderr])
      stream?.pipe(createWriteStream(join(parent, `${role}.log`), { flags: "a" }));
    return one;
  };
  const workers = [await add("worker"), await add("worker")];
  const web = await add("web");
  return { simulator, web, all: [...workers, web] };
}

async function createDatabase(cluster: PatroniCluster): Promise<void> {
  const url = cluster.url("postgres");
  const server = connectPostgres(url.replace("/loanbridge?", "/postgres?"), { connections: 1, withoutTimeouts: true });
  await sql`create database loanbridge encoding 'UTF8' template template0`.execute(server);
  await server.destroy();
  const db = await openPostgres(url);
  const { address } = await cluster.primary();
  await applyRoles(`postgresql://postgres:${cluster.password}@${address}/loanbridge`);
  for (const role of ["loanbridge_web", "loanbridge_worker"])
    await sql`alter role ${sql.id(role)} password ${sql.lit(cluster.password)}`.execute(db);
  await db.destroy();
}

type Addresses = (role: "web" | "worker") => Readonly<Record<string, string>>;

const directly =
  (cluster: PatroniCluster): Addresses =>
  (role) => ({ DATABASE_URL: cluster.url(`loanbridge_${role}`) });

async function throughPooler({ password }: PatroniCluster, parent: string): Promise<Addresses> {
  const file = join(parent, "haproxy.cfg");
  writeFileSync(file, deployFile("haproxy.cfg", {}));
  spawn("/usr/sbin/haproxy", ["-q", "-db", "-f", file], { stdio: "ignore" });
  while (!(await isListening({ host: "127.0.0.1", port: 5_000 })));
  const pooler = await startPooler("host=127.0.0.1 port=5000 dbname=loanbridge", { password });
  return (role) => ({
    DATABASE_URL: pooler.url(`loanbridge_${role}`),
    DATABASE_DIRECT_URL: `postgresql://loanbridge_${role}:${password}@127.0.0.1:5000/loanbridge`,
  });
}
