import { sql } from "kysely";
import { openPostgres } from "../../apps/server/src/store/database/postgres/open-postgres.ts";
import { startCluster } from "../stack/postgres-cluster.ts";

/** A database to measure on. */
export interface Store {
  readonly name: "SQLite" | "PostgreSQL";
  readonly env: Readonly<Record<string, string>>;
  /** The environment of another, empty database. */
  another(): Promise<Readonly<Record<string, string>>>;
  close(): void;
}

/** An empty store for each kind of database that this machine has. */
export function openStores(): readonly Store[] {
  const cluster = startCluster();
  let others = 0;
  const embedded: Store = { name: "SQLite", env: {}, another: async () => ({}), close: () => undefined };
  if (cluster === undefined) return [embedded];
  const shared: Store = {
    name: "PostgreSQL",
    env: { DATABASE_URL: cluster.url("postgres") },
    async another() {
      const name = `another_${String((others += 1))}`;
      const server = await openPostgres(cluster.url("postgres"), { connections: 1 });
      await sql`create database ${sql.id(name)}`.execute(server);
      await server.destroy();
      return { DATABASE_URL: cluster.url(name) };
    },
    close: () => cluster.close(),
  };
  return [embedded, shared];
}
