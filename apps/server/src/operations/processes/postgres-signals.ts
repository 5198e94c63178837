import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import type { Database } from "../../store/database/schema.ts";
import { lockOf } from "./lives.ts";
import type { SignalKind, Signals } from "../../system/signals.ts";

const channel = "loanbridge";
/** PostgreSQL takes 8,000 bytes at once. */
const longestPayload = 7_500;
const againMs = 250;
/** A line that is half open says nothing: this often it is asked whether it lives. */
const askMs = 5_000;
/** Of words that could not be told; later ones are dropped. */
const mostKept = 10_000;

interface SignalParts {
  readonly db: Database;
  readonly url: string;
  /** Of this process. */
  readonly id: string;
  /** Told of each connection that was lost. */
  readonly lost: (error: unknown) => void;
}

/** One word to every process over the database, from a program that is none of them. */
export async function tellProcesses(db: Database, kind: SignalKind): Promise<void> {
  await notify(db, `operator\n${kind}`);
}

/** Nothing durable: a commit of its own need not wait for the disk. */
async function notify(db: Database, payload: string): Promise<void> {
  await sql`select set_config('synchronous_commit', 'off', true), pg_notify(${channel}, ${payload})`.execute(db);
}

/**
 * By LISTEN and NOTIFY: one connection of its own to hear, which is made anew when it goes; words are told by the pool, those of one
 * moment at once, and after the commit of what they are about. While that line stands the others know that this process lives.
 * Resolves when it hears.
 */
export async function openPostgresSignals({ db, url, id: self, lost }: SignalParts): Promise<Signals> {
  const ears = new Map<SignalKind, ((subject: string) => void)[]>();
  const missed: (() => void)[] = [];
  const waiting = new Set<string>();
  let telling: Promise<void> | undefined;
  const state = { closed: false };
  let client: pg.Client | undefined;

  function heard(payload: string): void {
    const [sender, ...words] = payload.split("\n");
    if (sender === self) return;
    for (const word of words) {
      const [kind, subject = ""] = word.split(" ");
      for (const ear of ears.get(kind as SignalKind) ?? []) ear(subject);
    }
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 2_000,
      query_timeout: askMs,
      application_name: "loanbridge signals",
    });
    const gone = Promise.withResolvers<unknown>();
    next.on("error", gone.resolve);
    next.on("end", () => gone.resolve(new Error("The connection has ended.")));
    next.on("notification", ({ payload = "" }) => heard(payload));
    try {
      await next.connect();
      // Shared: one that was cut off from its last line gets the same lock while the database still holds that one for alive.
      await next.query(`select pg_advisory_lock_shared(${lockOf("$1")})`, [self]);
      await next.query(`listen ${channel}`);
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    client = next;
    const asking = setInterval(() => void next.query("select 1").catch(gone.resolve), askMs);
    void follow();

    async function follow(): Promise<void> {
      const error = await gone.promise;
      clearInterval(asking);
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
        await sleep(againMs);
      }
    }
  }

  async function tellAll(): Promise<void> {
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
        await sleep(againMs);
      }
    }
  }

  await connect();
  return {
    publish(kind, subject = "") {
      if (state.closed || waiting.size >= mostKept) return;
      waiting.add(subject === "" ? kind : `${kind} ${subject}`);
      telling ??= tellAll().finally(() => {
        telling = undefined;
      });
    },
    subscribe(kind, ear) {
      ears.set(kind, [...(ears.get(kind) ?? []), ear]);
    },
    onGap: (again) => void missed.push(again),
    async close() {
      state.closed = true;
      await telling;
      await client?.end();
    },
  };
}
