import { join } from "node:path";
import type { DatabaseWatch } from "./measured-dialect.ts";
import { openDatabase } from "./open.ts";
import { openPostgres } from "./postgres/open-postgres.ts";
import type { Database } from "./schema.ts";

/**
 * Location of an installation's data: the database at `databaseUrl` if set, otherwise the embedded database in
 * `dataDir`.
 */
export interface StorePlace {
  readonly dataDir: string;
  readonly databaseUrl?: string;
  /** Set if `databaseUrl` is a pooler in transaction mode. */
  readonly databaseDirectUrl?: string;
  readonly databaseConnections?: number;
}

/** Rejects with the errors of `openDatabase` and `openPostgres`. */
export async function openStore(
  { dataDir, databaseUrl, databaseDirectUrl, databaseConnections }: StorePlace,
  watch?: DatabaseWatch,
): Promise<Database> {
  const watched = watch === undefined ? {} : { watch };
  if (databaseUrl === undefined) return await openDatabase(join(dataDir, "database"), watched);
  return await openPostgres(databaseUrl, {
    ...watched,
    ...(databaseConnections !== undefined && { connections: databaseConnections }),
    ...(databaseDirectUrl !== undefined && { directUrl: databaseDirectUrl }),
  });
}
