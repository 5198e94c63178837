import { sql, type AliasedRawBuilder } from "kysely";
import { isShared } from "./dialect-of.ts";
import type { Database, Tx } from "./schema.ts";

const types = { text: sql`text`, bigint: sql`bigint` } as const;

/** The columns of the rows, and their types on PostgreSQL. */
type Columns<Row> = Readonly<Record<keyof Row & string, keyof typeof types>>;

/**
 * A table `given` for the FROM of one statement: the rows of a JSON array of objects, which is one parameter however many
 * rows it has. `Row`: the values of an object.
 */
export function jsonRows<Row>(db: Database | Tx, columns: Columns<Row>, json: string): AliasedRawBuilder<Row, "given"> {
  const names = Object.keys(columns) as (keyof Row & string)[];
  if (isShared(db)) {
    const typed = names.map((name) => sql`${sql.id(name)} ${types[columns[name]]}`);
    return sql<Row>`json_to_recordset(${json}::json)`.as<"given">(sql`given(${sql.join(typed)})`);
  }
  const picked = names.map((name) => sql`value ->> ${sql.val(name)} as ${sql.id(name)}`);
  return sql<Row>`(select ${sql.join(picked)} from json_each(${json}))`.as("given");
}
