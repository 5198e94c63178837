import { sql } from "kysely";
import { openPostgres } from "../../apps/server/src/store/database/postgres/open-postgres.ts";
import type { Cluster } from "./postgres-cluster.ts";

/** Creates an empty database. Returns its URL. */
export async function newDatabase(cluster: Pick<Cluster, "url">, name: string): Promise<string> {
  const server = await openPostgres(cluster.url("postgres"), { connections: 1 });
  await sql`create database ${sql.id(name)}`.execute(server);
  await server.destroy();
  return cluster.url(name);
}
