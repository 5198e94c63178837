import { readFileSync } from "node:fs";
import pg from "pg";

const file = new URL("../../../../../docs/postgresql/roles.sql", import.meta.url);

/** For tests: creates the database users of docs/postgresql/roles.sql, as psql would. */
export async function applyRoles(ownersUrl: string): Promise<void> {
  await runScript(ownersUrl, readFileSync(file, "utf8"));
}

/** For tests: runs any number of statements, as psql would. */
export async function runScript(ownersUrl: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownersUrl });
  await client.connect();
  await client.query(statements);
  await client.end();
}
