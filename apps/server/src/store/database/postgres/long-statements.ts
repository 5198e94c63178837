import { CompiledQuery } from "kysely";
import type { Tx } from "../schema.ts";

/** PostgreSQL's statement. Its driver recognizes this text. */
export const longStatementsSql = "set local statement_timeout to 0";
const statement = CompiledQuery.raw(longStatementsSql);

/**
 * Lets the statements of this transaction run for any time: neither the server nor the client gives up on them. For work
 * that reads or copies whole tables.
 */
export async function allowLongStatements(tx: Tx): Promise<void> {
  await tx.executeQuery(statement);
}
