import { sql } from "kysely";
import { openStore, type StorePlace } from "../../apps/server/src/store/database/open-store.ts";

/** Columns and rows of one table in a form that can be written to a file; bytes are `{ base64 }`. */
export interface TableRows {
  readonly table: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/**
 * Every row that the latest application has in the store, and the texts that its consents reference. The application
 * comes first.
 */
export async function readStoredRows(place: StorePlace): Promise<TableRows[]> {
  const db = await openStore(place);
  try {
    const { id } = await db
      .selectFrom("application")
      .select("id")
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    const tables = await db.introspection.getTables();
    const ownedTables = tables.filter(({ columns }) => columns.some(({ name }) => name === "application_id"));
    const read = async (table: string, column: string): Promise<TableRows> => {
      const { rows } = await sql<
        Record<string, unknown>
      >`select * from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db);
      return { table, rows: rows.map((row) => written(row)) };
    };
    const texts = await sql<Record<string, unknown>>`select * from consent_text`.execute(db);
    const all = [
      { table: "consent_text", rows: texts.rows.map((row) => written(row)) },
      await read("application", "id"),
      ...(await Promise.all(ownedTables.map(({ name }) => read(name, "application_id")))),
    ];
    return all.filter(({ rows }) => rows.length > 0);
  } finally {
    await db.destroy();
  }
}

function written(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? { base64: Buffer.from(value).toString("base64") } : value,
    ]),
  );
}
