import { newDatabase } from "../stack/new-database.ts";
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
      return { DATABASE_URL: await newDatabase(cluster, `another_${String((others += 1))}`) };
    },
    close: () => cluster.close(),
  };
  return [embedded, shared];
}
