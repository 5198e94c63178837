import { isDeepStrictEqual } from "node:util";
import type { CompiledQuery, KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from "kysely";
import type { Database, Tx } from "./schema.ts";

/**
 * For databases of tests: compares each prepared statement with one that is built for the values of a run. A statement
 * whose shape depends on a value differs. Alters nothing.
 */
export class StatementCheck implements KyselyPlugin {
  /** Kinds of values that each statement was compared for. Values of one kind rarely make different shapes. */
  readonly #compared = new Map<string, Set<string>>();

  compare(kept: CompiledQuery, build: () => CompiledQuery): void {
    const compared = this.#compared.get(kept.sql) ?? new Set();
    if (compared.size >= mostKinds) return;
    const kinds = kept.parameters.map(kindOf).join(" ");
    if (compared.has(kinds)) return;
    this.#compared.set(kept.sql, compared.add(kinds));
    const built = build();
    if (!isDeepStrictEqual(written(built), written(kept)))
      throw new Error(`A prepared statement depends on its values.\nKept: ${kept.sql}\nFor them: ${built.sql}`);
  }

  transformQuery({ node }: PluginTransformQueryArgs) {
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}

export const statementCheckOf = (db: Database | Tx): StatementCheck | undefined =>
  db.getExecutor().plugins.find((plugin) => plugin instanceof StatementCheck);

/** Per statement: comparing takes processor time of every test. */
const mostKinds = 40;
/** Short texts, such as states, and small numbers are compared one by one. */
const longestWord = 16;
const largestCount = 100;

function kindOf(value: unknown): string {
  if (typeof value === "number") return String(Math.abs(value) < largestCount ? value : Infinity * value);
  if (typeof value === "string") return value.length > longestWord ? "text" : value;
  return typeof value === "object" && value !== null ? "object" : String(value);
}

const isLiteral = (value: unknown): boolean =>
  value === null || typeof value === "number" || typeof value === "boolean";

/** The statement with numbers, booleans and null in place, because Kysely writes some of those into the text. */
function written({ sql, parameters }: CompiledQuery): readonly unknown[] {
  const [first, ...rest] = sql.split(/\?|\$\d+/);
  const text = rest.map((part, at) => (isLiteral(parameters[at]) ? String(parameters[at]) : "?") + part);
  return [[first, ...text].join(""), parameters.filter((value) => !isLiteral(value))];
}
