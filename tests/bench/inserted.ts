import { randomBytes } from "node:crypto";
import { CompiledQuery } from "kysely";
import { isShared } from "../../apps/server/src/store/database/dialect-of.ts";
import type { Database } from "../../apps/server/src/store/database/schema.ts";
import type { TableRows } from "./left-behind.ts";

let numbers = Date.now() * 1000;

/** Columns that must differ in each row: ids, and hashes used for lookups. */
const fresh: Readonly<Record<string, () => unknown>> = {
  "visitor_token.hash": () => randomBytes(32),
  "blind_index.digest": () => randomBytes(8),
  "consent_entry.hash": () => randomBytes(32),
  "consent_entry.seq": () => (numbers += 1),
  "routing_round.job_id": () => (numbers += 1),
  "steering_round.job_id": () => (numbers += 1),
  "message.id": () => randomBytes(16).toString("hex"),
  "message.once": () => randomBytes(16).toString("hex"),
  "attempt.idem_key": () => randomBytes(16).toString("hex"),
};
/** Numbered by the database. */
const numbered = new Set(["work.id", "attempt.id"]);

type Maker = (id: string) => unknown;
/** Builds the statement that stores rows for an application id. */
export type Stored = (id: string) => CompiledQuery;

function makerOf(table: string, column: string, value: unknown): Maker {
  if (column === "application_id" || `${table}.${column}` === "application.id") return (id) => id;
  const make = fresh[`${table}.${column}`];
  if (make !== undefined) return make;
  const { base64 } = Object(value) as { base64?: string };
  const kept = base64 === undefined ? value : Buffer.from(base64, "base64");
  return () => kept;
}

/** A statement that stores all rows of one table. */
export function inserted(db: Database, { table, rows }: TableRows): Stored {
  const columns = Object.keys(rows[0] ?? {}).filter((name) => !numbered.has(`${table}.${name}`));
  const makers = rows.flatMap((row) => columns.map((column) => makerOf(table, column, row[column])));
  const mark = (index: number): string => (isShared(db) ? `$${String(index + 1)}` : "?");
  const values = rows.map(
    (_, row) => `(${columns.map((__, column) => mark(row * columns.length + column)).join(", ")})`,
  );
  const text = `insert into ${table} (${columns.join(", ")}) values ${values.join(", ")}`;
  return (id) =>
    CompiledQuery.raw(
      text,
      makers.map((make) => make(id)),
    );
}

/** Inserts rows that belong to no application unless they are already there. */
export function insertIfMissing(db: Database, rows: TableRows): CompiledQuery {
  const { sql, parameters } = inserted(db, rows)("");
  return CompiledQuery.raw(`${sql} on conflict do nothing`, [...parameters]);
}
