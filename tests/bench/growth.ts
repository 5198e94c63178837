import { DatabaseSync } from "node:sqlite";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startStack, type Stack } from "../stack/stack.ts";
import { behindProxy } from "./addresses.ts";
import { submitTo } from "./landing.ts";
import { ms, whole, type Section } from "./section.ts";
import { timed, type Timed } from "./timed.ts";

const stored = [0, 10_000, 100_000] as const;
const siteCounts = [2, 50] as const;
const options = { concurrency: 32, seconds: 5 };

/** Copies of one application with all that hangs on it, under other names: as many rows, and as large. */
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

async function measure(stack: Stack, site = "payday" as const): Promise<Timed> {
  const { host } = new URL(stack.site(site));
  return await timed(submitTo(`http://127.0.0.1:${String(stack.port)}`, host), options);
}

const row = (what: string, one: Timed) => [what, whole(one.perSecond), ms(one.p50), ms(one.p99)];

/** Landing submits, by how much is stored already and by the number of sites. */
export async function growth(): Promise<Section> {
  const rows: string[][] = [];
  for (const count of stored) {
    const stack = await startStack(behindProxy);
    const { host } = new URL(stack.site("payday"));
    await submitTo(`http://127.0.0.1:${String(stack.port)}`, host)(1);
    const fill = () => (count > 0 ? multiply(join(stack.dataDir, "database/loanbridge.sqlite"), count) : undefined);
    await stack.killAndRestart(fill);
    rows.push(row(`${String(count)} applications stored`, await measure(stack)));
    await stack.close();
  }
  for (const count of siteCounts) {
    const dir = await mkdtemp(join(tmpdir(), "loanbridge-sites-"));
    await cp("sites", dir, { recursive: true });
    for (let index = 2; index < count; index += 1) {
      const copy = join(dir, `copy-${String(index)}`);
      await cp(join(dir, "payday-demo"), copy, { recursive: true });
      const text = await readFile(join(copy, "site.json"), "utf8");
      await writeFile(join(copy, "site.json"), text.replaceAll("payday.localhost", `copy-${String(index)}.localhost`));
    }
    const stack = await startStack({ ...behindProxy, SITES_DIR: dir });
    rows.push(row(`${String(count)} sites`, await measure(stack)));
    await stack.close();
    await rm(dir, { recursive: true });
  }
  return {
    title: "Growth, SQLite",
    about: "Landing submits, 32 at a time for 5 s each. By the number of lenders, see the last table.",
    columns: ["with", "per second", "p50 ms", "p99 ms"],
    rows,
  };
}
