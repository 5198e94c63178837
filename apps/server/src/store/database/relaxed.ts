import { CompiledQuery } from "kysely";
import type { Tx } from "./schema.ts";

/** As PostgreSQL has it; the driver of the embedded database knows this text. */
export const relaxedSql = "set local synchronous_commit to off";
const relaxed = CompiledQuery.raw(relaxedSql);

/**
 * This transaction is acknowledged before it is on disk: a crash may undo it, never by half, and never what was acknowledged as durable
 * after it. For what is learned anew when it is lost, such as a lender's no.
 */
export async function relax(tx: Tx): Promise<void> {
  await tx.executeQuery(relaxed);
}
