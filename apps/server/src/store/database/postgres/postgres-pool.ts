import pg from "pg";

export interface PoolOptions {
  /** Connections at most. */
  readonly connections?: number;
  /** How long one waits for a connection. */
  readonly longestWaitMs?: number;
  /** No statement is cut off. */
  readonly unhurried?: boolean;
}

export const defaultWaitMs = 2_000;

/** Longer than any statement of ours; one of an operator's reports goes by pages. */
const statementMs = 10_000;
/** Between two statements of a transaction this process only reckons. */
const idleInTransactionMs = 10_000;
const lockMs = 5_000;
/** A half-open connection says nothing for ever: this is when it is given up, above what the server allows itself. */
const silenceMs = 15_000;

const limits = {
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
  query_timeout: silenceMs,
};

/** Types that PostgreSQL answers as text lest they lose digits. Ours fit a number: times in milliseconds, counts, cents. */
const numbers = new Set([20, 1700]);
const asNumber = (text: string): number => Number(text);

export function openPool(
  url: string,
  { connections = 10, longestWaitMs = defaultWaitMs, unhurried = false }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: longestWaitMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // What begins a transaction goes with its first statement, without an answer in between.
    pipeline: true,
    application_name: "loanbridge",
    ...(!unhurried && limits),
    types: {
      getTypeParser: ((oid: number, format?: "text") =>
        numbers.has(oid) ? asNumber : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // A connection that lay idle went with its server: the pool has dropped it already, and the next one asked for is new.
  pool.on("error", () => {});
  // One that goes while it is in use says so at its next statement as well.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
