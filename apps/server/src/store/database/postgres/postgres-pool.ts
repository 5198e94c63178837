import pg from "pg";

export interface PoolOptions {
  /** Maximum number of connections. */
  readonly connections?: number;
  /** How long to wait for a connection. */
  readonly maxWaitMs?: number;
  /** Disables the timeouts below. */
  readonly withoutTimeouts?: boolean;
  /** The server refuses every change. */
  readonly isReadOnly?: boolean;
  /**
   * The URL is that of a pooler that assigns a session to each transaction: statements are not prepared by name, and each
   * transaction sets its own timeouts.
   */
  readonly isPooled?: boolean;
}

export const defaultWaitMs = 2_000;

/** Longer than any statement of the product. Operators' reports read page by page. */
const statementMs = 10_000;
/** Between two statements of a transaction, this process only computes. */
const idleInTransactionMs = 10_000;
const lockMs = 5_000;
/** Gives up on a half-open connection, which never answers. Above the server's own limits. */
const clientTimeoutMs = 15_000;

const limits = {
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
};

/** Statements that set the limits for one transaction. */
export const setLimits: readonly string[] = Object.entries(limits).map(
  ([name, ms]) => `set local ${name} to ${String(ms)}`,
);

/**
 * Types that `pg` returns as text to keep all digits (int8, numeric). Ours fit in a number: times in milliseconds,
 * counts, cents.
 */
const numbers = new Set([20, 1700]);
const asNumber = (text: string): number => Number(text);

export function openPool(
  url: string,
  {
    connections = 10,
    maxWaitMs = defaultWaitMs,
    withoutTimeouts = false,
    isReadOnly = false,
    isPooled = false,
  }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: maxWaitMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Sends `begin` together with the first statement, without waiting for its answer.
    pipeline: true,
    application_name: "loanbridge",
    // A pooler refuses settings of a session.
    ...(!withoutTimeouts && !isPooled && limits),
    ...(!withoutTimeouts && { query_timeout: clientTimeoutMs }),
    ...(isReadOnly && { options: "-c default_transaction_read_only=on" }),
    types: {
      getTypeParser: ((oid: number, format?: "text") =>
        numbers.has(oid) ? asNumber : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // An idle connection lost with its server: the pool has dropped it already and opens a new one when needed.
  pool.on("error", () => {});
  // A connection lost while in use also fails its next statement.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
