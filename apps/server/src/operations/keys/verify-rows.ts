import { setImmediate } from "node:timers/promises";
import {
  rowKey,
  loadApplication,
  openGroups,
  isProved,
  tokensAfter,
  type StoredToken,
} from "../../applications/index.ts";
import { type Database, SealBroken, type Vault } from "../../store/index.ts";

/** A row that no server wrote in this form. */
export interface Finding {
  readonly what: "token" | "application";
  readonly applicationId: string;
  /** Description of the problem. */
  readonly problem: string;
}

export interface Looked {
  readonly tokens: number;
  readonly applications: number;
}

const page = 200;

/** Called with the opened groups of an application. May throw `SealBroken`. */
type Opens = (grouped: ReturnType<typeof openGroups>["grouped"]) => void;

/**
 * Opens every application and checks every visitor token. Calls `found` for each row that was changed without the keys.
 */
export async function verifyRows(
  db: Database,
  vault: Vault,
  found: (finding: Finding) => void,
  opens: Opens = () => {},
): Promise<Looked> {
  return {
    tokens: await verifyTokens(db, vault, found),
    applications: await verifyApplications(db, vault, found, opens),
  };
}

async function verifyTokens(db: Database, vault: Vault, found: (finding: Finding) => void): Promise<number> {
  let count = 0;
  for (let last: StoredToken | undefined; ;) {
    const rows = await tokensAfter(db, last, page);
    if (rows.length === 0) return count;
    for (const row of rows) {
      const problem = problemOf(vault, row);
      if (problem !== undefined) found({ what: "token", applicationId: row.application_id, problem });
    }
    count += rows.length;
    last = rows.at(-1);
    await setImmediate();
  }
}

function problemOf(vault: Vault, row: StoredToken): string | undefined {
  try {
    const key = rowKey(vault, row.application_id, row);
    if (key === undefined) return "Its application has been erased.";
    return isProved(row, { key, proving: vault.proving() })
      ? undefined
      : "Not written by a server; it grants no access.";
  } catch (error) {
    if (error instanceof SealBroken) return error.message;
    throw error;
  }
}

async function verifyApplications(
  db: Database,
  vault: Vault,
  found: (finding: Finding) => void,
  opens: Opens,
): Promise<number> {
  let count = 0;
  for (let last = ""; ;) {
    const rows = await db
      .selectFrom("application")
      .select("id")
      .where("id", ">", last)
      .where("wrapped_key", "is not", null)
      .orderBy("id")
      .limit(page)
      .execute();
    if (rows.length === 0) return count;
    for (const { id } of rows) {
      const problem = await doesNotOpen(db, vault, id, opens);
      if (problem !== undefined) found({ what: "application", applicationId: id, problem });
    }
    count += rows.length;
    last = rows.at(-1)?.id ?? last;
    await setImmediate();
  }
}

async function doesNotOpen(db: Database, vault: Vault, id: string, opens: Opens): Promise<string | undefined> {
  const stored = await loadApplication(db, id);
  try {
    if (stored) opens(openGroups(vault, stored).grouped);
    return undefined;
  } catch (error) {
    if (error instanceof SealBroken) return error.message;
    throw error;
  }
}
