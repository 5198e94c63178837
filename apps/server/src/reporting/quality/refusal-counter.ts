import { preparedRows, type Database } from "../../store/index.ts";
import type { SourceRefusalTable } from "../tables.ts";
import type { RefusalKind } from "./kinds.ts";

/** Origin of a refused form, of which nothing is stored. */
export interface RefusedForm {
  readonly siteId: string;
  /** IANA time zone of the site. */
  readonly zone: string;
  readonly source: string;
  readonly kind: RefusalKind;
}

/** Counts refused forms in memory and stores the counts in turns, so that refusing costs no write. */
export interface RefusalCounter {
  count(form: RefusedForm): void;
  /** Stores the counts so far. Keeps them for the next time if it fails, and does not reject. */
  flush(): Promise<void>;
  /** Stores the rest, and stops. */
  close(): Promise<void>;
}

/** Refusals that a killed process loses, in milliseconds. */
const everyMs = 5_000;
export const hourMs = 3_600_000;
/** Rows of one statement. */
const chunkSize = 50;

export function createRefusalCounter(db: Database, clock: () => number): RefusalCounter {
  let waiting = new Map<string, SourceRefusalTable>();
  let flushing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => void counter.flush(), everyMs).unref();

  function put(row: SourceRefusalTable): void {
    const key = JSON.stringify([row.source, row.hour, row.site_id, row.zone, row.kind]);
    const known = waiting.get(key);
    waiting.set(key, { ...row, refused: row.refused + (known?.refused ?? 0) });
  }

  async function store(): Promise<void> {
    const rows = [...waiting.values()];
    if (rows.length === 0) return;
    waiting = new Map();
    try {
      await db.transaction().execute(async (tx) => {
        for (let at = 0; at < rows.length; at += chunkSize) await add(tx, rows.slice(at, at + chunkSize));
      });
    } catch {
      for (const row of rows) put(row);
    }
  }

  const counter: RefusalCounter = {
    count({ siteId, zone, source, kind }) {
      const hour = Math.floor(clock() / hourMs) * hourMs;
      put({ source, hour, site_id: siteId, zone, kind, refused: 1 });
    },
    flush() {
      flushing = flushing.then(store);
      return flushing;
    },
    async close() {
      clearInterval(timer);
      await counter.flush();
    },
  };
  return counter;
}

const key = ["source", "hour", "site_id", "zone", "kind"] as const;

const add = preparedRows<SourceRefusalTable, unknown>([...key, "refused"], (tx, rows) =>
  tx
    .insertInto("source_refusal")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(key)
        .doUpdateSet((row) => ({ refused: row("source_refusal.refused", "+", row.ref("excluded.refused")) })),
    ),
);
