import type { Compilable, CompiledQuery, RawBuilder } from "kysely";
import { isShared } from "./dialect-of.ts";
import { statementCheckOf } from "./statement-check.ts";
import type { Database, Tx } from "./schema.ts";

/** Placeholder in a compiled statement for a value that is supplied when it runs. */
class Placeholder {
  readonly row: number;
  readonly name: PropertyKey;
  constructor(row: number, name: PropertyKey) {
    this.row = row;
    this.name = name;
  }

  /** Types cannot tell a placeholder from its value, so computing with one fails when the statement is built. */
  [Symbol.toPrimitive](): never {
    throw new TypeError(`The value of ${String(this.name)} is not known while a prepared statement is built.`);
  }
}

/** Runs the statement with these values and returns its rows. */
type Prepared<V, R> = (db: Database | Tx, values: V) => Promise<R[]>;

function compileOnce<T extends object, R>(
  build: (db: Database | Tx, rows: readonly T[]) => Compilable<R>,
  placeholders: readonly T[],
): Prepared<readonly T[], R> {
  const compiled = new Map<boolean, CompiledQuery<R>>();
  return async (db, valueRows) => {
    const kind = isShared(db);
    const query = compiled.get(kind) ?? build(db, placeholders).compile();
    compiled.set(kind, query);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? valueRows[parameter.row]?.[parameter.name as keyof T] : parameter,
    );
    const filled = { ...query, parameters };
    statementCheckOf(db)?.compare(filled, () => build(db, valueRows).compile());
    const { rows } = await db.executeQuery<R>(filled);
    return rows;
  };
}

/**
 * A statement of the hot path: compiled once per kind of database, then run with new values each time, because
 * compiling takes about as long as running. `build` receives placeholders instead of values, so it cannot branch on
 * them: computing with one throws, and in tests `StatementCheck` finds the rest, such as `===`. Anything that does not
 * come from them is the same on every run.
 */
export function prepared<V extends object, R>(build: (db: Database | Tx, values: V) => Compilable<R>): Prepared<V, R> {
  const placeholders = new Proxy({} as V, { get: (_, name) => new Placeholder(0, name) });
  const run = compileOnce<V, R>((db, [values = placeholders]) => build(db, values), [placeholders]);
  return (db, values) => run(db, [values]);
}

/** SQLite refuses a statement with more than 32,766 values, PostgreSQL one with more than 65,535. */
const mostParameters = 30_000;

/**
 * The same for inserting rows with these columns, with several statements if they are too many for one. Compiles once per
 * number of rows, so use it only where few numbers occur.
 */
export function preparedRows<T extends object, R>(
  columns: readonly (keyof T)[],
  build: (db: Database | Tx, rows: readonly T[]) => Compilable<R>,
): Prepared<readonly T[], R> {
  const cache = new Map<number, Prepared<readonly T[], R>>();
  const rowOf = (valueOf: (name: keyof T) => unknown) =>
    Object.fromEntries(columns.map((name) => [name, valueOf(name)])) as T;
  // The columns of the statement, whatever else a row has, and in whatever order.
  const buildRows = (db: Database | Tx, rows: readonly T[]) =>
    build(
      db,
      rows.map((row) => rowOf((name) => row[name])),
    );
  const run: Prepared<readonly T[], R> = async (db, rows) => {
    const placeholders = () => rows.map((_, row) => rowOf((name) => new Placeholder(row, name)));
    const statement = cache.get(rows.length) ?? compileOnce<T, R>(buildRows, placeholders());
    cache.set(rows.length, statement);
    return await statement(db, rows);
  };
  const atOnce = Math.floor(mostParameters / columns.length);
  return async (db, rows) => {
    if (rows.length <= atOnce) return await run(db, rows);
    const results: R[] = [];
    for (let at = 0; at < rows.length; at += atOnce) results.push(...(await run(db, rows.slice(at, at + atOnce))));
    return results;
  };
}

/** Compiles one statement per shape, so use it only where few shapes occur. */
export function preparedFor<K, V extends object, R>(
  shape: (of: K) => string,
  build: (of: K, db: Database | Tx, values: V) => Compilable<R>,
): (of: K) => Prepared<V, R> {
  const cache = new Map<string, Prepared<V, R>>();
  return (of) => {
    const name = shape(of);
    const run = cache.get(name) ?? prepared<V, R>((db, values) => build(of, db, values));
    cache.set(name, run);
    return run;
  };
}

/** Makes raw SQL usable as a prepared statement. */
export function compilable<R>(db: Database | Tx, text: RawBuilder<R>): Compilable<R> {
  return { compile: () => text.compile(db) };
}

/** Returns the only row of a result. Throws if there is not exactly one. */
export function onlyRow<R>(rows: readonly R[]): R {
  const [row] = rows;
  if (row === undefined || rows.length > 1)
    throw new Error(`One row was expected, and there are ${String(rows.length)}.`);
  return row;
}
