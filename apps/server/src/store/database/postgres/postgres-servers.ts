import pg from "pg";
import { type PostgresTarget, readPostgresUrl } from "../../../system/index.ts";
import { WrongServer } from "../errors.ts";

/** The servers of a URL, of which one is used at a time. */
export interface Servers {
  /** URL of the server to connect to. */
  readonly current: string;
  /** True if there may be another server to connect to. */
  readonly areSeveral: boolean;
  /** Rejects with `WrongServer` if a new connection leads to a server that must not be used. */
  check(client: Pick<pg.ClientBase, "query">): Promise<void>;
  /** Looks for the server that must be used, which is `current` then. Never rejects. */
  find(): Promise<void>;
}

/** A server that does not answer within this time is not considered. */
export const answerMs = 1_000;

interface Standing {
  readonly isStandby: boolean;
  /** Counts how often the cluster has changed its primary; 0 on a standby. */
  readonly timeline: number;
}

async function standingOf(client: Pick<pg.ClientBase, "query">): Promise<Standing> {
  const { rows } = await client.query<Standing>(
    `select in_recovery as "isStandby",
      case when in_recovery then 0 else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as "timeline"
      from pg_is_in_recovery() as in_recovery`,
  );
  const [standing] = rows;
  if (standing === undefined) throw new Error("A select of one function has one row.");
  return standing;
}

/**
 * Reads a URL that may name several servers. Without `target_session_attrs`, several must include a primary, unless
 * they are only read. A primary that has been replaced is recognized by its lower timeline, and never used again.
 */
export function openServers(url: string, { isReadOnly = false } = {}): Servers {
  const { urls, target: wanted } = readPostgresUrl(url) ?? { urls: [url] as const, target: undefined };
  const areSeveral = urls.length > 1;
  const target: PostgresTarget = wanted ?? (areSeveral && !isReadOnly ? "primary" : "any");
  const state: { current: string; timeline: number; search?: Promise<void> | undefined } = {
    current: urls[0],
    timeline: 0,
  };

  const isWanted = ({ isStandby, timeline }: Standing): boolean =>
    target === "any" || (target === "standby" ? isStandby : !isStandby && timeline >= state.timeline);

  async function search(): Promise<void> {
    const found = await Promise.all(urls.map(ask));
    const [best] = found
      .filter((one) => one !== undefined && isWanted(one))
      .toSorted((a, b) => (b?.timeline ?? 0) - (a?.timeline ?? 0));
    if (best === undefined) return;
    state.timeline = Math.max(state.timeline, best.timeline);
    state.current = best.url;
  }

  return {
    get current() {
      return state.current;
    },
    areSeveral,
    async check(client) {
      if (target === "any") return;
      const standing = await standingOf(client);
      if (!isWanted(standing)) throw new WrongServer(`The server is not the ${target} that is wanted.`);
      state.timeline = Math.max(state.timeline, standing.timeline);
    },
    async find() {
      if (!areSeveral) return;
      state.search ??= search().finally(() => (state.search = undefined));
      await state.search;
    },
  };
}

async function ask(url: string): Promise<(Standing & { readonly url: string }) | undefined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    application_name: "loanbridge",
  });
  // Losing the connection also fails the statement.
  client.on("error", () => {});
  try {
    await client.connect();
    return { url, ...(await standingOf(client)) };
  } catch {
    return undefined;
  } finally {
    client.end().catch(() => {});
  }
}
