import { DatabaseSync } from "node:sqlite";
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { changedSites, type ChangedSites } from "../stack/changed-sites.ts";
import { startStack } from "../stack/stack.ts";
import { behindProxy } from "./addresses.ts";
import { submitTo } from "./landing.ts";
import { median } from "./load.ts";
import { ms, whole, type Section } from "./section.ts";
import { middle, timed, type Timed } from "./timed.ts";

const rounds = 5;
const seconds = 3;
const concurrency = 32;

/** Configurations by stored applications and number of sites; the first entry is the baseline for the others. */
const measured = [
  { stored: 0, sites: 2 },
  { stored: 10_000, sites: 2 },
  { stored: 100_000, sites: 2 },
  { stored: 0, sites: 50 },
] as const;

/** Copies one application with all its related rows under new names: as many rows, and as large. */
function multiply(file: string, upTo: number): void {
  const database = new DatabaseSync(file);
  const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${String(upTo)})`;
  const copies: Readonly<Record<string, string>> = {
    application: `select 'copy-' || i, site_id, view_state, version, created_at - i, updated_at - i, wrapped_key, kek_kid, commitment, request`,
    sealed_group: `select 'copy-' || i, field_group, blob, schema_ver`,
    blind_index: `select field, randomblob(length(digest)), 'copy-' || i, created_at`,
  };
  for (const [table, select] of Object.entries(copies)) {
    const key = table === "application" ? "id" : "application_id";
    const columns = database.prepare(`select name from pragma_table_info('${table}')`).all();
    const known = /^select (.*)$/u.exec(select)?.[1]?.split(", ").length ?? 0;
    const names = columns.slice(0, known).map(({ name }) => String(name));
    database.exec(
      `insert into ${table} (${names.join(", ")}) ${numbers} ${select} from ${table}, n where ${key} = (select id from application limit 1)`,
    );
  }
  database.close();
}

/** The demo sites plus copies of one of them, each with its own host, up to `count`. */
async function sitesUpTo(count: number): Promise<ChangedSites> {
  const sites = await changedSites({});
  for (let index = 2; index < count; index += 1) {
    const copy = join(sites.dir, `copy-${String(index)}`);
    await cp(join(sites.dir, "payday-demo"), copy, { recursive: true });
    const text = await readFile(join(copy, "site.json"), "utf8");
    await writeFile(join(copy, "site.json"), text.replaceAll("payday.localhost", `copy-${String(index)}.localhost`));
  }
  return sites;
}

interface Grown {
  readonly name: string;
  readonly send: (index: number) => Promise<void>;
  /** An entry for each round. */
  readonly took: Timed[];
  close(): Promise<void>;
}

async function grown({ stored, sites: count }: (typeof measured)[number]): Promise<Grown> {
  const sites = await sitesUpTo(count);
  const stack = await startStack({ ...behindProxy, SITES_DIR: sites.dir });
  const send = submitTo(`http://127.0.0.1:${String(stack.port)}`, new URL(stack.site("payday")).host);
  await send(0);
  if (stored > 0) await stack.killAndRestart(() => multiply(join(stack.dataDir, "database/loanbridge.sqlite"), stored));
  return {
    name: `${String(stored)} applications stored, ${String(count)} sites`,
    send,
    took: [],
    async close() {
      await stack.close();
      await sites.remove();
    },
  };
}

/** Landing submits, by stored applications and by number of sites; the configurations alternate. */
export async function growth(): Promise<Section> {
  const servers: Grown[] = [];
  for (const one of measured) servers.push(await grown(one));
  for (let round = 0; round <= rounds; round += 1) {
    const options = { concurrency, seconds, first: (round + 1) * 1_000_000 };
    for (const { send, took } of servers) {
      const one = await timed(send, options);
      // The first round is not counted: it compiles the code that runs repeatedly.
      if (round > 0) took.push(one);
    }
  }
  for (const server of servers) await server.close();
  const rows = servers.map(({ name, took }) => {
    const { perSecond, p50, p99 } = middle(took);
    const ofFirst = took.map((one, round) => one.perSecond / (servers[0]?.took[round]?.perSecond ?? Number.NaN));
    return [name, whole(perSecond), ms(p50), ms(p99), median(ofFirst).toFixed(2)];
  });
  return {
    title: "Growth, SQLite",
    about: `Landing submits, ${String(concurrency)} concurrent requests, ${String(rounds)} rounds of ${String(seconds)} s each, alternating between the servers. The last column is the ratio to the first row, median of the rounds. For growth by number of lenders, see the last tables.`,
    columns: ["with", "per second", "p50 ms", "p99 ms", "ratio to first"],
    rows,
  };
}
