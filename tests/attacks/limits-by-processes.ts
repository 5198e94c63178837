import { addressOf, behindProxy } from "../bench/addresses.ts";
import { postgresPrograms } from "../stack/postgres-cluster.ts";
import type { Running } from "../stack/processes.ts";
import { startSharedStack } from "../stack/shared-stack.ts";
import { ask } from "./ask.ts";
import type { Attack } from "./attack.ts";

/**
 * With this setting, a network may send 60 forms at once and then one each second; one email may be searched five times
 * an hour.
 */
const [savesPerMinute, perPerson] = [60, 5];
const processes = 3;

const siteAt = ({ url }: Running): string => `http://payday.localhost:${new URL(url).port}`;

/** How many of `sent` requests are let through when they rotate over these processes. */
async function letThrough(webs: readonly Running[], sent: number, send: (site: string) => Promise<number>) {
  let through = 0;
  const began = Date.now();
  for (let nth = 0; nth < sent; nth += 1) {
    const web = webs[nth % webs.length];
    if (web && (await send(siteAt(web))) !== 429) through += 1;
  }
  return { through, seconds: (Date.now() - began) / 1000 };
}

/** A form that validation refuses after the limit was checked, so nothing is stored. */
const form = (from: string) => async (site: string) => {
  const body = { viewState: "LANDING_SUBMIT", userApplication: {} };
  return (await ask(site, from, { method: "PATCH", path: "/api/v1/userApplication", body })).status;
};
let searches = 0;
const search = async (site: string) => {
  const userApplication = { fingerprintEmail: "victim@example.com", fingerprintPhone: "" };
  const body = { viewState: "FINGERPRINT_REAPPLY", userApplication };
  const from = addressOf((searches += 1));
  return (await ask(site, from, { method: "PATCH", path: "/api/v1/userApplication", body })).status;
};

export const limitsByProcesses: Attack = {
  does: "Spreads forms of one network, and lookups of one person, over three web processes to have each process's limit.",
  async run() {
    if (postgresPrograms() === undefined) return { withstood: true, seen: "not run: PostgreSQL is not installed" };
    const stack = await startSharedStack();
    try {
      // The worker creates the key that web processes seal with.
      await stack.add("worker");
      const webs: Running[] = [];
      for (let nth = 0; nth < processes; nth += 1)
        webs.push(await stack.add("web", { SAVES_PER_MINUTE: String(savesPerMinute), ...behindProxy }));
      let searched = 0;
      for (const web of webs) searched += (await letThrough([web], 2 * perPerson, search)).through;
      const sticking = await letThrough(webs.slice(0, 1), 2 * savesPerMinute, form(addressOf(1_001)));
      const spread = await letThrough(webs, processes * savesPerMinute, form(addressOf(1_002)));
      /** The limit within 10%. It recovers during the flood. */
      const isLimit = ({ through, seconds }: typeof spread): boolean =>
        through >= savesPerMinute * 0.9 && through <= (savesPerMinute + seconds) * 1.1;
      return {
        withstood: searched === perPerson && isLimit(sticking) && isLimit(spread),
        seen: `of a limit of ${String(savesPerMinute)}: ${String(spread.through)} when spread, ${String(sticking.through)} at one process; of ${String(perPerson)} lookups: ${String(searched)}`,
      };
    } finally {
      await stack.close();
    }
  },
};
