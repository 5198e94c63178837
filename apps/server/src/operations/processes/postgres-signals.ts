import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { openServers, type Database } from "../../store/index.ts";
import { lockOf } from "./process-lock.ts";
import type { SignalKind, Signals } from "../../system/index.ts";

const channel = "loanbridge";
/** PostgreSQL's limit is 8,000 bytes per notification. */
const longestPayload = 7_500;
const retryMs = 250;
/** Interval of keep-alive queries, because a half-open connection reports no error. */
const keepAliveMs = 5_000;
/** Signals about figures are sent with others after this at the latest, because pages show figures twice a second. */
const figuresMs = 100;
/** Maximum of unsent signals; later ones are dropped. */
const mostQueued = 10_000;

interface SignalParts {
  readonly db: Database;
  readonly url: string;
  /** ID of this process. */
  readonly id: string;
  /** Called for each lost connection. */
  readonly lost: (error: unknown) => void;
}

/** Counts are not sent late: limits are refilled meanwhile, and connections closed. */
const isPerishable = (word: string): boolean => /^(limits [^?]|connections )/.test(word);

/** Sends one signal to all processes on the database, from a program that is not one of them. */
export async function signalProcesses(db: Database, kind: SignalKind): Promise<void> {
  await notify(db, `operator\n${kind}`);
}

/** Signals are not durable, so this commit need not wait for the disk. */
async function notify(db: Database, payload: string): Promise<void> {
  await sql`select set_config('synchronous_commit', 'off', true), pg_notify(${channel}, ${payload})`.execute(db);
}

/**
 * Signals over LISTEN and NOTIFY. A dedicated connection receives them and reconnects when lost; they are sent through
 * the pool, batched per tick, after the commit that they announce. While the connection is open, other processes
 * consider this one alive. Resolves once it is listening.
 */
export async function openPostgresSignals({ db, url, id: self, lost }: SignalParts): Promise<Signals> {
  const listeners = new Map<SignalKind, ((subject: string, isOwn: boolean) => void)[]>();
  const missed: (() => void)[] = [];
  const waiting = new Set<string>();
  let sending: Promise<void> | undefined;
  let later: NodeJS.Timeout | undefined;
  const state = { closed: false };
  const servers = openServers(url);
  let client: pg.Client | undefined;

  function dispatch(payload: string): void {
    const [sender, ...words] = payload.split("\n");
    for (const word of words) {
      const [kind, subject = ""] = word.split(" ");
      for (const listener of listeners.get(kind as SignalKind) ?? []) listener(subject, sender === self);
    }
  }
  function listen(kind: SignalKind, act: (subject: string, isOwn: boolean) => void): void {
    listeners.set(kind, [...(listeners.get(kind) ?? []), act]);
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: servers.current,
      keepAlive: true,
      connectionTimeoutMillis: 2_000,
      query_timeout: keepAliveMs,
      application_name: "loanbridge signals",
    });
    const lostConnection = Promise.withResolvers<unknown>();
    next.on("error", lostConnection.resolve);
    next.on("end", () => lostConnection.resolve(new Error("The connection has ended.")));
    next.on("notification", ({ payload = "" }) => dispatch(payload));
    try {
      await next.connect();
      await servers.check(next);
      // Shared, so that a process that reconnects gets the lock while the database still holds its old connection.
      await next.query(`select pg_advisory_lock_shared(${lockOf("$1")})`, [self]);
      await next.query(`listen ${channel}`);
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    client = next;
    const keepAlive = setInterval(() => void next.query("select 1").catch(lostConnection.resolve), keepAliveMs);
    void follow();

    async function follow(): Promise<void> {
      const error = await lostConnection.promise;
      clearInterval(keepAlive);
      next.end().catch(() => {});
      if (!state.closed) await reconnect(error);
    }
  }

  async function reconnect(error: unknown): Promise<void> {
    lost(error);
    while (!state.closed) {
      try {
        await connect();
        for (const again of missed) again();
        return;
      } catch {
        await servers.find();
        await sleep(retryMs);
      }
    }
  }

  function send(): void {
    clearTimeout(later);
    later = undefined;
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
  }

  async function sendAll(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.size > 0) {
      const words: string[] = [];
      let length = self.length;
      for (const word of waiting) {
        length += word.length + 1;
        if (length > longestPayload) break;
        words.push(word);
      }
      try {
        await notify(db, [self, ...words].join("\n"));
        for (const word of words) waiting.delete(word);
      } catch {
        if (state.closed) return;
        for (const word of words) if (isPerishable(word)) waiting.delete(word);
        await sleep(retryMs);
      }
    }
  }

  await servers.find();
  await connect();
  return {
    hasPeers: true,
    publish(kind, subject = "") {
      if (state.closed || waiting.size >= mostQueued) return;
      waiting.add(subject === "" ? kind : `${kind} ${subject}`);
      if (kind === "asked") later ??= setTimeout(send, figuresMs).unref();
      else send();
    },
    subscribe: (kind, act) => listen(kind, (subject, isOwn) => void (isOwn || act(subject))),
    follow: listen,
    onGap: (again) => void missed.push(again),
    async close() {
      state.closed = true;
      clearTimeout(later);
      await sending;
      await client?.end();
    },
  };
}
