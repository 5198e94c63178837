import { CompiledQuery } from "kysely";
import type { Tx } from "./schema.ts";

/** PostgreSQL's statement. The SQLite driver recognizes this text. */
export const asyncCommitSql = "set local synchronous_commit to off";
const statement = CompiledQuery.raw(asyncCommitSql);

/**
 * Acknowledges this transaction before it is on disk. A crash may lose it as a whole, but never a later transaction
 * that was acknowledged as durable. Only for facts that can be learned again, such as a lender's decline.
 */
export async function allowAsyncCommit(tx: Tx): Promise<void> {
  await tx.executeQuery(statement);
}
