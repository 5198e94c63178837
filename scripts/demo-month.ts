// node scripts/demo-month.ts [REQUESTS_PER_DAY]: fills the data directory (DATA_DIR) with a believable month of requests
// on the sites (SITES_DIR), for looking at the console and for its pictures. The requests hold no answers, so that
// nothing personal can be opened. No server may be running on it.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { dayIn, dayOf } from "../apps/server/src/reporting/index.ts";
import { reservedNames } from "../apps/server/src/sources/index.ts";
import { readLendingNetwork } from "../apps/server/src/routing/index.ts";
import { loadSites } from "../apps/server/src/sites/index.ts";
import { openKeyring, openStore } from "../apps/server/src/store/index.ts";
import { readConfig } from "../apps/server/src/system/index.ts";
import { demoSources, hourWeights } from "./demo-month/market.ts";
import { createRandom } from "./demo-month/random.ts";
import { storeCases } from "./demo-month/store-cases.ts";
import { storeRequest } from "./demo-month/store-request.ts";
import { storeVisits } from "./demo-month/store-visits.ts";

const days = 60;
const usualPerDay = 120;
const hourMs = 3_600_000;

const config = readConfig(process.env, process.cwd());
const perDay = Number(process.argv[2] ?? usualPerDay);
const network = await readLendingNetwork(config);
const sites = await loadSites({ dir: config.sitesDir, lenderIds: network.lenders.keys() });
const now = Date.now();
const random = createRandom(24);
let requests = 0;
const db = await openStore(config);
// A server refuses applications without a keyring.
const keyring = openKeyring({ path: config.keyringFile, clock: Date.now, mayCreate: true });
try {
  for (const site of sites.all.slice(0, 1)) await storeCases({ db, keyring, site, now });
  await writeSources(join(config.dataDir, "sources"));
  for (let ago = days - 1; ago >= 0; ago--) {
    await db.transaction().execute(async (tx) => {
      for (const [index, site] of sites.all.entries()) {
        const { timeZone } = site.configuration;
        const day = dayIn(timeZone, now).subtract({ days: ago });
        const midnight = day.toZonedDateTime(timeZone).epochMilliseconds;
        const lenders = [...network.lenders.values()].filter(({ file }) =>
          file.products.includes(site.environment.siteType),
        );
        // Weekends are quiet, and the business grows by a half over the period.
        const growth = 1 + (0.5 * (days - ago)) / days;
        const size = (perDay / sites.all.length) * (index === 0 ? 1.2 : 0.8) * (day.dayOfWeek > 5 ? 0.7 : 1) * growth;
        for (let nth = 0; nth < size * random.between(0.9, 1.1); nth++) {
          const hour = random.pick(hourWeights.map((weight, one) => [one, weight] as const));
          const at = midnight + Math.floor((hour + random.next()) * hourMs);
          const source = random.pick(demoSources.map((one) => [one, one.weight] as const));
          if (at < now) await storeRequest(tx, random, { site, job: (requests += 1), lenders, source, at, now });
        }
        if (midnight < now) await storeVisits(tx, random, { site, size, midnight, day: dayOf(day), now });
      }
    });
  }
  console.log(
    `Filled ${config.dataDir} with ${String(days)} days. Start: SOURCES_DIR=${join(config.dataDir, "sources")}`,
  );
} finally {
  await db.destroy();
}

/** Files of the demo's sources, so that the console knows their titles. */
async function writeSources(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, title, payout } of demoSources)
    if (!Object.values<string>(reservedNames).includes(name))
      await writeFile(
        join(folder, `${name}.json`),
        JSON.stringify(
          { title, match: { affid: [name.toUpperCase()] }, payout: { percent: Math.round(payout * 100) } },
          undefined,
          2,
        ),
      );
}
