import { startCluster } from "../stack/postgres-cluster.ts";

/** A database to measure on. */
export interface Store {
  readonly name: "SQLite" | "PostgreSQL";
  readonly env: Readonly<Record<string, string>>;
  close(): void;
}

/** An empty one of each sort that this machine has. */
export function openStores(): readonly Store[] {
  const cluster = startCluster();
  const embedded: Store = { name: "SQLite", env: {}, close: () => undefined };
  if (cluster === undefined) return [embedded];
  const shared: Store = {
    name: "PostgreSQL",
    env: { DATABASE_URL: cluster.url("postgres") },
    close: () => cluster.close(),
  };
  return [embedded, shared];
}
