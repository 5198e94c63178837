import { join } from "node:path";
import type { DatabaseWatch } from "./measured-dialect.ts";
import { openDatabase } from "./open.ts";
import { openPostgres } from "./postgres/open-postgres.ts";
import type { PoolOptions } from "./postgres/postgres-pool.ts";
import type { Database } from "./schema.ts";

/** Where an installation stores: at `databaseUrl`, else in the embedded database of `dataDir`. */
export interface StorePlace {
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly databaseConnections?: number;
}

/** Rejects as `openDatabase` and `openPostgres` do. */
export async function openStore(
  { dataDir, databaseUrl, databaseConnections }: StorePlace,
  watch?: DatabaseWatch,
): Promise<Database> {
  const watched = watch === undefined ? {} : { watch };
  if (databaseUrl === undefined) return await openDatabase(join(dataDir, "database"), watched);
  const options: PoolOptions & { readonly watch?: DatabaseWatch } = {
    ...watched,
    ...(databaseConnections !== undefined && { connections: databaseConnections }),
  };
  return await openPostgres(databaseUrl, options);
}
