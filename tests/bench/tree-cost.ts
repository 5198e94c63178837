// Trees in a separate process, each with a store on disk and lenders that answer immediately. Prints the cost of one
// request in each.
import { DatabaseSync } from "node:sqlite";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commitsOfOne } from "./market-lenders.ts";
import { openMarket, type Cost } from "./market.ts";

/** The markets, one argument each: `LENDERS:STORED`. */
const [origin = "", count = "200", ...sizes] = process.argv.slice(2);
const warmUps = 150;

/** The fewest commits that such a request needs, of one row each, to the same disk. */
async function openFloor() {
  const folder = await mkdtemp(join(tmpdir(), "loanbridge-floor-"));
  const database = new DatabaseSync(join(folder, "floor.db"));
  database.exec("PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL");
  database.exec("CREATE TABLE post (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT");
  const insert = database.prepare("INSERT INTO post (body) VALUES (?)");
  return {
    one(): number {
      const began = performance.now();
      for (let nth = 0; nth < commitsOfOne; nth += 1) insert.run("x".repeat(500));
      return performance.now() - began;
    },
    async close(): Promise<void> {
      database.close();
      await rm(folder, { recursive: true });
    },
  };
}

function spread(figures: readonly number[]) {
  const sorted = figures.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95) };
}

const floor = await openFloor();
const markets = await Promise.all(
  sizes.map(async (size) => {
    const [lenders = 10, stored = 0] = size.split(":").map(Number);
    return { market: await openMarket(origin, lenders, stored), costs: [] as Cost[] };
  }),
);
for (let nth = 0; nth < warmUps; nth += 1) for (const { market } of markets) await market.routeOne();
const floors: number[] = [];
// Alternating, so other load on the machine affects all equally.
for (let nth = 0; nth < Number(count); nth += 1) {
  for (const { market, costs } of markets) costs.push(await market.routeOne());
  floors.push(floor.one());
}
const first = markets[0]?.market;
const topRate = (await first?.topRate(Number(count))) ?? Number.NaN;
const half = (await first?.atRate(Number(count), topRate / 2)) ?? [];
console.log(
  JSON.stringify({
    floor: spread(floors),
    alone: markets.map(({ costs }) => ({
      ...spread(costs.map(({ beyond }) => beyond)),
      cpu: spread(costs.map(({ cpu }) => cpu)).median,
    })),
    half: { perSecond: topRate / 2, ...spread(half) },
  }),
);
for (const { market } of markets) await market.close();
await floor.close();
