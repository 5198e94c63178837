import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";

const filler = fileURLToPath(new URL("../../../scripts/demo-month.ts", import.meta.url));
const demoDays = 60;
/** The demo makes this many times fewer requests; the others are their copies. */
const copies = 10;
/** Milliseconds between a request and its copy: near enough for its day, and far enough for its place in a list. */
const apartMs = 61_000;

/** Columns of copied rows that are not those of the original. `times`: Unix milliseconds, which a copy has earlier. */
interface Copied {
  readonly omitted?: readonly string[];
  readonly prefixed: readonly string[];
  readonly times: readonly string[];
}

const tables: Readonly<Record<string, Copied>> = {
  application: { prefixed: ["id"], times: ["created_at", "updated_at"] },
  lead_facts: { prefixed: ["application_id"], times: [] },
  attempt: {
    omitted: ["id"],
    prefixed: ["application_id", "idem_key", "lender_reference"],
    times: ["sent_at", "answered_at", "arrived_at", "declined_at"],
  },
};

/**
 * Fills a data directory with about this many requests of sixty days, their posts and totals. Totals are those of a tenth
 * of the requests, and have as many rows as those of all.
 */
export function fillConsole(dataDir: string, requests: number): void {
  const perDay = String(Math.round(requests / copies / demoDays));
  execFileSync(process.execPath, [filler, perDay], { env: { ...process.env, DATA_DIR: dataDir }, stdio: "ignore" });
  copyRequests(join(dataDir, "database/loanbridge.sqlite"));
}

/** Adds copies of all requests in a database. */
export function copyRequests(file: string): void {
  const database = new DatabaseSync(file);
  database.exec("pragma synchronous = off; pragma cache_size = -400000; begin");
  for (const [table, copied] of Object.entries(tables)) {
    const names = database
      .prepare("select name from pragma_table_info(?)")
      .all(table)
      .map(({ name }) => String(name))
      .filter((name) => copied.omitted?.includes(name) !== true);
    const values = names.map((name) => {
      if (copied.prefixed.includes(name)) return `'copy-' || n || '-' || ${name}`;
      return copied.times.includes(name) ? `${name} - n * ${String(apartMs)}` : name;
    });
    database.exec(
      `with recursive number (n) as (select 1 union all select n + 1 from number where n < ${String(copies - 1)})
       insert into ${table} (${names.join(", ")}) select ${values.join(", ")} from ${table}, number`,
    );
  }
  database.exec("commit");
  database.close();
}
