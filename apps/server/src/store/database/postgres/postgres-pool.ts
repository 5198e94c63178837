import pg from "pg";
import { answerMs, openServers, type Servers } from "./postgres-servers.ts";

export interface PoolOptions {
  /** Maximum number of connections. */
  readonly connections?: number;
  /** How long to wait for a connection. */
  readonly maxWaitMs?: number;
  /** Disables the timeouts below. */
  readonly withoutTimeouts?: boolean;
  /** How long to wait for the answer to a statement, as long as timeouts are not disabled. */
  readonly statementAnswerMs?: number;
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
const lockMs = 5_000;
/**
 * Between two statements of a transaction, this process only computes. Below `lockMs`, so that others who wait for a
 * process that stands still get its locks instead of an error.
 */
const idleInTransactionMs = 3_000;
/** Gives up on a half-open connection, which never answers. Above the server's own limits. */
const clientTimeoutMs = 15_000;

const limits = {
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
};

/** The longest that PostgreSQL takes. Not leaving the limits out: the user or the database may have its own. */
const longestMs = 2 ** 31 - 1;
const noLimits = {
  statement_timeout: longestMs,
  lock_timeout: longestMs,
  idle_in_transaction_session_timeout: longestMs,
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

export interface ConnectionPool {
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
}

/** A pool of connections to the server of a URL. If the URL names several servers, it moves to the one that must be used. */
export function openPool(url: string, options: PoolOptions): ConnectionPool {
  const servers = openServers(url, options);
  /**
   * True before the first connection, and when one was lost: another server may have taken over, even if this one still
   * accepts connections.
   */
  let isSuspect = servers.areSeveral;
  const suspect = (): void => void (isSuspect = servers.areSeveral);
  let open = poolOf(servers, options, suspect);

  /** Statements that wait for an answer of the server before fail at once. */
  async function move(): Promise<void> {
    await servers.find();
    isSuspect = false;
    if (servers.current === open.url) return;
    const left = open;
    open = poolOf(servers, options, suspect);
    left.abandon();
  }

  return {
    async connect() {
      if (isSuspect) await move();
      try {
        return await open.connect();
      } catch (error) {
        suspect();
        throw error;
      }
    },
    end: () => open.end(),
  };
}

function poolOf(
  servers: Servers,
  {
    connections = 10,
    maxWaitMs = defaultWaitMs,
    withoutTimeouts = false,
    statementAnswerMs = clientTimeoutMs,
    isReadOnly = false,
    isPooled = false,
  }: PoolOptions,
  lost: () => void,
) {
  const url = servers.current;
  const clients = new Set<pg.PoolClient>();
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: servers.areSeveral ? Math.min(maxWaitMs, answerMs) : maxWaitMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Sends `begin` together with the first statement, without waiting for its answer.
    pipeline: true,
    application_name: "loanbridge",
    // A pooler refuses settings of a session.
    ...(withoutTimeouts ? noLimits : !isPooled && limits),
    ...(!withoutTimeouts && { query_timeout: statementAnswerMs }),
    ...(isReadOnly && { options: "-c default_transaction_read_only=on" }),
    types: {
      getTypeParser: ((oid: number, format?: "text") =>
        numbers.has(oid) ? asNumber : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // An idle connection lost with its server: the pool has dropped it already and opens a new one when needed.
  pool.on("error", lost);
  // A connection lost while in use also fails its next statement.
  pool.on("connect", (client) => clients.add(client.on("error", () => {})));
  pool.on("release", (error) => {
    // Any value means that the connection is not used again.
    if (error) lost();
  });
  pool.on("remove", (client) => clients.delete(client));
  const checked = new WeakSet<pg.PoolClient>();
  return {
    url,
    async connect(): Promise<pg.PoolClient> {
      const client = await pool.connect();
      if (checked.has(client)) return client;
      try {
        await servers.check(client);
      } catch (error) {
        client.release(true);
        throw error;
      }
      checked.add(client);
      return client;
    },
    end: () => pool.end(),
    abandon(): void {
      for (const { connection } of clients) connection.stream.destroy();
      // Ends once what is in use was returned.
      pool.end().catch(() => {});
    },
  };
}
