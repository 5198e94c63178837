import { stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { connectPostgres } from "../../../apps/server/src/store/database/postgres/open-postgres.ts";
import { startStack, type Stack } from "../../stack/stack.ts";
import { behindProxy } from "../addresses.ts";
import { applyAt } from "../full-path.ts";
import { instantNetwork } from "../instant-network.ts";
import { ms, whole, type Section } from "../section.ts";
import type { Store } from "../stores.ts";
import { timed } from "../timed.ts";
import { demandSeconds, measureDemand } from "./demand.ts";
import { planFor, type Demand, type Traffic } from "./plan.ts";

const concurrency = 48;
const warmUpSeconds = 12;
const fullSeconds = 8;
/** Applications a second. Twice as many keep two processors busy for more than half of the time. */
const rate = 16;

/** Assumed for the plans. Operators measure their own: `loanbridge funnel` and `loanbridge report`. */
const assumed: Omit<Traffic, "requestsPerDay"> = {
  viewsPerRequest: 8,
  busiestHour: 0.1,
  postsPerRequest: 3,
  lenderSeconds: 4,
  storedDays: 730,
};

const volumes = [10_000, 100_000, 1_000_000, 10_000_000] as const;

/** Measures the demand of an application at a rate, checks that of twice the rate, and plans for other volumes. */
export async function scaling(store: Store): Promise<readonly Section[]> {
  const network = await instantNetwork();
  const stack = await startStack({ ...store.env, ...network.env, ...behindProxy });
  const apply = applyAt((index) => stack.site(index % 2 === 0 ? "payday" : "personal"));
  const places = { store, stack, apply };
  const warm = await timed(apply, { concurrency, seconds: warmUpSeconds, first: 0 });
  const demand = await measureDemand(places, rate, 1_000_000);
  const atTwice = await measureDemand(places, 2 * rate, 2_000_000);
  const full = await timed(apply, { concurrency, seconds: fullSeconds, first: 3_000_000 });
  const bytes = (await storedBytes(store, stack)) / (warm.count + full.count + 3 * rate * demandSeconds);
  await stack.close();
  await network.close();
  const busy = (of: typeof demand): number => (2 * rate * (of.serverMs + of.databaseMs)) / 1000;
  const row = (what: string, key: keyof typeof demand) => [what, ms(demand[key]), ms(atTwice[key])];
  return [
    {
      title: `Demand of one application, ${store.name}`,
      about: `Time per application while ${String(rate)} and ${String(2 * rate)} applications a second arrive. From the demand at ${String(rate)}, the model predicts **${busy(demand).toFixed(2)}** busy processors at ${String(2 * rate)}; measured are **${busy(atTwice).toFixed(2)}** (${percent(busy(atTwice) / busy(demand) - 1)}). Under full load, more of them share a commit and a turn of the process: ${String(concurrency)} lanes that each wait for their outcome had ${whole(full.perSecond)} per second.`,
      columns: ["ms", `at ${String(rate)} a second`, `at ${String(2 * rate)}`],
      rows: [
        row("server, processor", "serverMs"),
        row("database, processor", "databaseMs"),
        row("database, connection in use", "connectionMs"),
        row("one view of a landing page, processor", "viewMs"),
      ],
    },
    planned(store, { ...demand, bytes }),
  ];
}

function planned({ name }: Store, demand: Demand): Section {
  return {
    title: `Plans by volume, ${name}`,
    about: `Computed from the demand above by the model in [scaling.md](scaling.md), for ${String(assumed.viewsPerRequest)} views of a landing page for each request, ${percent(assumed.busiestHour).replace("+", "")} of a day's requests in its busiest hour, ${String(assumed.postsPerRequest)} posts for each request to lenders that take ${String(assumed.lenderSeconds)} s, and ${String(assumed.storedDays)} stored days of ${whole(demand.bytes)} bytes for each request.`,
    columns: [
      "requests a day",
      "per second",
      "server processors",
      "database processors",
      "mean wait ms",
      "connections in use",
      "posts under way",
      "disk GB",
    ],
    rows: volumes.map((requestsPerDay) => {
      const plan = planFor(demand, { ...assumed, requestsPerDay });
      // Only one process can use the embedded database.
      const isTooMuch = name === "SQLite" && plan.serverProcessors > 1;
      return [
        requestsPerDay.toLocaleString("en-US"),
        plan.perSecond < 10 ? plan.perSecond.toFixed(1) : whole(plan.perSecond),
        isTooMuch ? "needs PostgreSQL" : plan.serverProcessors,
        plan.databaseProcessors,
        isTooMuch ? "" : ms(plan.waitMs),
        plan.connections,
        plan.posts,
        whole(plan.gigabytes),
      ];
    }),
  };
}

async function storedBytes({ env }: Store, stack: Stack): Promise<number> {
  const url = env["DATABASE_URL"];
  // The embedded database's log goes into the file when the server ends.
  await stack.server.end();
  if (url === undefined) return (await stat(join(stack.dataDir, "database/loanbridge.sqlite"))).size;
  const db = connectPostgres(url, { connections: 1 });
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  await db.destroy();
  return rows[0]?.bytes ?? Number.NaN;
}

const percent = (share: number): string => `${share >= 0 ? "+" : ""}${(share * 100).toFixed(0)} %`;
