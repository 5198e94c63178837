import type { Compilable, CompiledQuery, RawBuilder } from "kysely";
import { isShared } from "./dialect-of.ts";
import type { Database, Tx } from "./schema.ts";

/** Stands in a statement for a value that is given when it runs. */
class Mark {
  readonly row: number;
  readonly name: PropertyKey;
  constructor(row: number, name: PropertyKey) {
    this.row = row;
    this.name = name;
  }
}

/** Runs it with these values; answers its rows. */
type Prepared<V, R> = (db: Database | Tx, values: V) => Promise<R[]>;

function once<T extends object, R>(build: (db: Database | Tx) => Compilable<R>): Prepared<readonly T[], R> {
  const built = new Map<boolean, CompiledQuery<R>>();
  return async (db, given) => {
    const kind = isShared(db);
    const query = built.get(kind) ?? build(db).compile();
    built.set(kind, query);
    const parameters = query.parameters.map((one) =>
      one instanceof Mark ? given[one.row]?.[one.name as keyof T] : one,
    );
    const { rows } = await db.executeQuery<R>({ ...query, parameters });
    return rows;
  };
}

/**
 * A statement that every request asks, built once for each kind of database and run with other values each time: to build one takes
 * about as long as to run it. `build` is not given values but marks that stand for them: it can put them into the statement and decide
 * nothing by them, and what it does not take from them is the same each time.
 */
export function prepared<V extends object, R>(build: (db: Database | Tx, values: V) => Compilable<R>): Prepared<V, R> {
  const marks = new Proxy({} as V, { get: (_, name) => new Mark(0, name) });
  const run = once<V, R>((db) => build(db, marks));
  return (db, values) => run(db, [values]);
}

/** The same for a statement that stores rows of these columns: built once for each number of them, of which there must be few. */
export function preparedRows<T extends object, R>(
  columns: readonly (keyof T)[],
  build: (db: Database | Tx, rows: readonly T[]) => Compilable<R>,
): Prepared<readonly T[], R> {
  const made = new Map<number, Prepared<readonly T[], R>>();
  const marked = (row: number) => Object.fromEntries(columns.map((name) => [name, new Mark(row, name)])) as T;
  return async (db, rows) => {
    const run =
      made.get(rows.length) ??
      once<T, R>((on) =>
        build(
          on,
          rows.map((_, row) => marked(row)),
        ),
      );
    made.set(rows.length, run);
    return await run(db, rows);
  };
}

/** One statement for each shape that it may have, of which there must be few. */
export function preparedFor<K, V extends object, R>(
  shape: (of: K) => string,
  build: (of: K, db: Database | Tx, values: V) => Compilable<R>,
): (of: K) => Prepared<V, R> {
  const made = new Map<string, Prepared<V, R>>();
  return (of) => {
    const name = shape(of);
    const run = made.get(name) ?? prepared<V, R>((db, values) => build(of, db, values));
    made.set(name, run);
    return run;
  };
}

/** A statement written as text. */
export function compilable<R>(db: Database | Tx, text: RawBuilder<R>): Compilable<R> {
  return { compile: () => text.compile(db) };
}

/** The only row that a statement answers, where there must be one. */
export function onlyRow<R>(rows: readonly R[]): R {
  const [row] = rows;
  if (row === undefined || rows.length > 1)
    throw new Error(`One row was expected, and there are ${String(rows.length)}.`);
  return row;
}
