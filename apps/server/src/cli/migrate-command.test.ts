import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { applyRoles } from "../store/database/roles.fixture.ts";
import { temporaryFolder } from "../store/database/temporary-folder.fixture.ts";
import { emptyStore } from "../store/months/divided-store.fixture.ts";
import { runCommand } from "./run-command.ts";

test("migrate names the rights of each user that roles.sql would change, once the script has been run", async () => {
  const { db, url } = await emptyStore();
  const folder = temporaryFolder();
  const warnings = async () => {
    const lines: string[] = [];
    const put = (line: string): void => void lines.push(line);
    const env = { DATA_DIR: join(folder, "data"), DATABASE_URL: url };
    await runCommand(["migrate"], { print: put, complain: put, workingDir: folder, env });
    return lines.filter((line) => line.includes("roles.sql"));
  };
  await applyRoles(url);
  expect(await warnings()).toEqual([]);
  await sql`revoke select on funnel_total from loanbridge_worker`.execute(db);
  expect(await warnings()).toEqual([
    'Warning: database rights do not match roles.sql: loanbridge_worker lacks select on funnel_total. Run the script of the newest version in use as the database owner: psql "$DATABASE_URL" -f docs/postgresql/roles.sql',
  ]);
});
