import { sql } from "kysely";
import type { Database } from "../schema.ts";

/** A setting of PostgreSQL because of which a commit may be acknowledged before a standby has it. */
export type EarlySetting = "synchronous_standby_names" | "synchronous_commit";

const withoutStandby: ReadonlySet<string> = new Set(["off", "local"]);

/** The setting because of which commits do not wait for a standby; undefined if they do. */
export async function earlyAcknowledgment(db: Database): Promise<EarlySetting | undefined> {
  const { rows } = await sql<{ standbys: string; commit: string }>`
    select current_setting('synchronous_standby_names') as standbys, current_setting('synchronous_commit') as commit`.execute(
    db,
  );
  const [{ standbys, commit } = { standbys: "", commit: "" }] = rows;
  if (standbys.trim() === "") return "synchronous_standby_names";
  return withoutStandby.has(commit) ? "synchronous_commit" : undefined;
}
