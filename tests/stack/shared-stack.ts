import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Role } from "../../apps/server/src/config.ts";
import { startCluster, type Cluster } from "./postgres-cluster.ts";
import { begin, serverFile, simulatorFile, type Running } from "./processes.ts";

/** A network of lenders, a PostgreSQL server, and processes over it that a test starts and ends. */
export interface SharedStack {
  readonly cluster: Cluster;
  readonly simulator: Running;
  readonly databaseUrl: string;
  /** One more process, in a data directory that all of them share. */
  add(role: Role, env?: Readonly<Record<string, string>>): Promise<Running>;
  close(): Promise<void>;
}

export async function startSharedStack(): Promise<SharedStack> {
  const cluster = startCluster();
  const dataDir = await mkdtemp(join(tmpdir(), "loanbridge-shared-"));
  const simulator = await begin(simulatorFile, { SIMULATOR_PORT: "0" });
  const databaseUrl = cluster.url("postgres");
  const processes: Running[] = [];
  return {
    cluster,
    simulator,
    databaseUrl,
    async add(role, env = {}) {
      const process = await begin(serverFile, {
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        ROLE: role,
        PORT: "0",
        SIMULATOR_ORIGIN: simulator.url,
        SAVES_PER_MINUTE: "1000000",
        ...env,
      });
      processes.push(process);
      return process;
    },
    async close() {
      await Promise.all(processes.map((one) => one.end("SIGKILL")));
      await simulator.end();
      cluster.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
