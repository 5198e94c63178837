import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openPostgres } from "../../apps/server/src/store/database/postgres/open-postgres.ts";
import { behindProxy } from "../bench/addresses.ts";
import { Applicant } from "../stack/applicant.ts";
import { hasPooler, startPooler, type Pooler } from "../stack/pooler.ts";
import type { Running } from "../stack/processes.ts";
import { purchases } from "../stack/received-posts.ts";
import { startSharedStack, type SharedStack } from "../stack/shared-stack.ts";
import { createFlood } from "./flood.ts";

const perMinute = 60;
const { flood, offBy, close } = createFlood(perMinute);

const ignoresTimeouts =
  "ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout";

let stack: SharedStack;
let pooler: Pooler;
/** The same, but it lets clients set what it then ignores. */
let lenient: Pooler;
/** As lenient, but no client has prepared statements in its sessions. */
let unused: Pooler;
let webs: Running[];
let worker: Running;

beforeAll(async () => {
  if (!hasPooler()) return;
  stack = await startSharedStack();
  const database = `host=${stack.cluster.folder} dbname=postgres`;
  // Fewer sessions than connections, so that each transaction of a process may get another session.
  pooler = await startPooler(database, { more: ["default_pool_size = 3"] });
  lenient = await startPooler(database, { more: [ignoresTimeouts] });
  unused = await startPooler(database, { more: [ignoresTimeouts] });
  const through = (role: "web" | "worker") => ({
    DATABASE_URL: pooler.url(`loanbridge_${role}`),
    DATABASE_DIRECT_URL: asUser(stack.databaseUrl, `loanbridge_${role}`),
  });
  const web = () => stack.add("web", { ...through("web"), ...behindProxy, SAVES_PER_MINUTE: String(perMinute) });
  worker = await stack.add("worker", through("worker"));
  webs = await Promise.all([web(), web()]);
});
afterAll(async () => {
  close();
  await pooler?.close();
  await lenient?.close();
  await unused?.close();
  await stack?.close();
});

function asUser(url: string, user: string): string {
  const changed = new URL(url);
  changed.username = user;
  return changed.href;
}

const at = (web: Running | undefined): string => `http://payday.localhost:${new URL(web?.url ?? "").port}`;

test.runIf(hasPooler())(
  "through a pooler in transaction mode, requests sent to one process and followed at another reach a lender once",
  async () => {
    const [one, two] = webs;
    const states = await Promise.all(
      Array.from({ length: 4 }, async (_, index) => {
        const applicant = new Applicant(at(one), index, { zip: "78501", city: "McAllen", state: "TX" });
        applicant.from(`203.0.113.${String(index + 1)}`);
        expect((await applicant.patch("LANDING_SUBMIT")).body.errors).toEqual([]);
        expect((await applicant.patch("FULL_FORM")).body.errors).toEqual([]);
        applicant.goTo(at(two));
        const events = await applicant.follow();
        expect(events.at(-1)?.viewState).toBe((await applicant.stored()).body.viewState);
        return events.at(-1)?.viewState;
      }),
    );
    expect(states).toContain("REDIRECT");
    expect(states).not.toContain("ERROR");
    const { bought, soldTwice } = await purchases(stack.simulator.url);
    expect(bought.length).toBeGreaterThan(0);
    expect(soldTwice).toEqual([]);
    const complaints = [worker, ...webs].flatMap(({ lines }) => lines).filter((line) => /"level":(50|60)/.test(line));
    expect(complaints).toEqual([]);
  },
);

test.runIf(hasPooler())("limits hold over two processes behind a pooler in transaction mode, within 10%", async () => {
  const began = performance.now();
  expect(offBy(await flood(webs, 201, { sent: 150 }), began)).toBeLessThanOrEqual(0.1);
});

test.runIf(hasPooler())("each transaction through the pooler has the timeouts of a direct connection", async () => {
  const db = await openPostgres(pooler.url("loanbridge"), { directUrl: stack.databaseUrl });
  const rows = await db.transaction().execute(async (tx) => {
    const { rows: found } = await sql<{ setting: string }>`
      select setting from pg_settings where name ~ '^(statement|lock|idle_in_transaction_session)_timeout$' order by name`.execute(
      tx,
    );
    return found;
  });
  await db.destroy();
  expect(rows.map(({ setting }) => setting)).toEqual(["3000", "5000", "10000"]);
});

test.runIf(hasPooler())(
  "a pooler in session mode with a single session is refused, instead of waited for",
  async () => {
    const more = [ignoresTimeouts, "pool_mode = session", "default_pool_size = 1", "reserve_pool_size = 0"];
    const single = await startPooler(`host=${stack.cluster.folder} dbname=postgres`, { more });
    onTestFinished(() => single.close());
    await expect(openPostgres(single.url("loanbridge"))).rejects.toThrow(
      "Cannot use DATABASE_URL: two connections got no answer within 5 s. If it is the address of a pooler, too few of its sessions are free: raise its pool size.",
    );
  },
);

test.runIf(hasPooler())("the address of a pooler is refused if the direct address is missing or wrong", async () => {
  for (const one of [pooler, lenient])
    await expect(openPostgres(one.url("loanbridge"))).rejects.toThrow(
      "DATABASE_URL is the address of a pooler in transaction mode. Set DATABASE_DIRECT_URL",
    );
  for (const directUrl of [unused.url("loanbridge"), lenient.url("loanbridge"), stack.cluster.url("template1")])
    await expect(openPostgres(pooler.url("loanbridge"), { directUrl })).rejects.toThrow(
      "DATABASE_DIRECT_URL must lead to the same database as DATABASE_URL, but not through a pooler.",
    );
});
