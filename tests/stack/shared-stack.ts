import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Role } from "../../apps/server/src/system/variables.ts";
import { openPostgres } from "../../apps/server/src/store/database/postgres/open-postgres.ts";
import { applyRoles } from "../../apps/server/src/store/database/roles.fixture.ts";
import { startCluster, type Cluster } from "./postgres-cluster.ts";
import { expectNothingReadable } from "./left-readable.ts";
import { begin, serverFile, simulatorFile, type Running } from "./processes.ts";
import { readMetrics } from "./read-metrics.ts";

/**
 * A network of lenders, a PostgreSQL server, and processes over it that a test starts and stops, each with the rights
 * of its role.
 */
export interface SharedStack {
  readonly cluster: Cluster;
  readonly simulator: Running;
  /** Shared by the processes, as on one machine. */
  readonly dataDir: string;
  /** URL for the database's owner. */
  readonly databaseUrl: string;
  /** For the workers. */
  readonly privateKeysFile: string;
  /** Starts another process, in a data directory that all of them share. */
  add(role: Role, env?: Readonly<Record<string, string>>): Promise<Running>;
  /** Stops everything. Rejects if a typed value is readable in the data they leave, including PostgreSQL's files. */
  close(): Promise<void>;
}

export async function startSharedStack(): Promise<SharedStack> {
  const cluster = startCluster();
  const dataDir = await mkdtemp(join(tmpdir(), "loanbridge-shared-"));
  // Web processes don't know this path.
  const privateDir = await mkdtemp(join(tmpdir(), "loanbridge-private-"));
  const privateKeysFile = join(privateDir, "private-keys.json");
  const temporary = await mkdtemp(join(tmpdir(), "loanbridge-temporary-"));
  const simulator = await begin(simulatorFile, { SIMULATOR_PORT: "0" });
  const databaseUrl = cluster.url("postgres");
  await (await openPostgres(databaseUrl)).destroy();
  await applyRoles(databaseUrl);
  const urlFor = (role: Role): string => {
    const url = new URL(databaseUrl);
    if (role !== "all") url.username = `loanbridge_${role}`;
    return url.href;
  };
  const processes: Running[] = [];
  return {
    cluster,
    simulator,
    dataDir,
    databaseUrl,
    privateKeysFile,
    async add(role, env = {}) {
      const process = await begin(serverFile, {
        DATA_DIR: dataDir,
        DATABASE_URL: urlFor(role),
        ROLE: role,
        PORT: "0",
        METRICS_PORT: "0",
        TMPDIR: temporary,
        SIMULATOR_ORIGIN: simulator.url,
        SAVES_PER_MINUTE: "1000000",
        REFUSALS_PER_MINUTE: "1000000",
        ...(role !== "web" && { PRIVATE_KEYS_FILE: privateKeysFile }),
        ...env,
      });
      processes.push(process);
      return process;
    },
    async close() {
      const metrics = await readMetrics(processes);
      await Promise.all(processes.map((one) => one.end("SIGKILL")));
      await simulator.end();
      // A shutdown writes what was in memory to the tables.
      await cluster.stop("fast");
      try {
        await expectNothingReadable({
          ports: processes.flatMap(({ url }) => (URL.canParse(url) ? [new URL(url).port] : [])),
          directories: [dataDir, privateDir, temporary, cluster.folder],
          lines: [simulator, ...processes].flatMap((one) => one.lines),
          metrics,
        });
      } finally {
        cluster.close();
      }
      for (const directory of [dataDir, privateDir, temporary]) await rm(directory, { recursive: true });
    },
  };
}
