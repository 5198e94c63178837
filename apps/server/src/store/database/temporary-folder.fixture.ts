import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Database } from "./schema.ts";
import { openTestStore } from "./test-store.fixture.ts";

/** For tests: an empty folder, removed when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "loanbridge-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** For tests: a database, closed and removed when the test ends. */
export async function temporaryDatabase(options?: Parameters<typeof openTestStore>[1]): Promise<Database> {
  const db = await openTestStore(temporaryFolder(), options);
  onTestFinished(() => db.destroy());
  return db;
}
