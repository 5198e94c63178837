import { addressOf, behindProxy } from "../bench/addresses.ts";
import { postgresPrograms } from "../stack/postgres-cluster.ts";
import type { Running } from "../stack/processes.ts";
import { startSharedStack } from "../stack/shared-stack.ts";
import { ask } from "./ask.ts";
import type { Attack } from "./attack.ts";

/** At this setting a network sends so many forms at once, and then one each second; one person is named five times in an hour. */
const [savesPerMinute, perPerson] = [60, 5];
const processes = 3;

const siteAt = ({ url }: Running): string => `http://payday.localhost:${new URL(url).port}`;

/** How many of so many requests are let through that go to each of these in turn. */
async function letThrough(webs: readonly Running[], sent: number, send: (site: string) => Promise<number>) {
  let through = 0;
  const began = Date.now();
  for (let nth = 0; nth < sent; nth += 1) {
    const web = webs[nth % webs.length];
    if (web && (await send(siteAt(web))) !== 429) through += 1;
  }
  return { through, seconds: (Date.now() - began) / 1000 };
}

/** Refused by the form's rules, after the limit: nothing is stored. */
const form = (from: string) => async (site: string) => {
  const body = { viewState: "LANDING_SUBMIT", userApplication: {} };
  return (await ask(site, from, { method: "PATCH", path: "/api/v1/userApplication", body })).status;
};
let looks = 0;
const look = async (site: string) => {
  const userApplication = { fingerprintEmail: "victim@example.com", fingerprintPhone: "" };
  const body = { viewState: "FINGERPRINT_REAPPLY", userApplication };
  const from = addressOf((looks += 1));
  return (await ask(site, from, { method: "PATCH", path: "/api/v1/userApplication", body })).status;
};

export const limitsByProcesses: Attack = {
  does: "Spreads forms of one network, and look-ups of one person, over three web processes to have each process's limit.",
  async run() {
    if (postgresPrograms() === undefined) return { withstood: true, seen: "not run: PostgreSQL is not installed" };
    const stack = await startSharedStack();
    try {
      // It makes the key that web processes seal with.
      await stack.add("worker");
      const webs: Running[] = [];
      for (let nth = 0; nth < processes; nth += 1)
        webs.push(await stack.add("web", { SAVES_PER_MINUTE: String(savesPerMinute), ...behindProxy }));
      // One process after another, so that each has had time to tell the next what it counted.
      let looked = 0;
      for (const web of webs) looked += (await letThrough([web], 2 * perPerson, look)).through;
      const sticking = await letThrough(webs.slice(0, 1), savesPerMinute, form(addressOf(1_001)));
      const spread = await letThrough(webs, processes * savesPerMinute, form(addressOf(1_002)));
      // As many as the limit gives back meanwhile, and one that each process may round up.
      const most = savesPerMinute + spread.seconds + processes;
      return {
        // A word that is late lets a few more through; without words each process would take its own five.
        withstood: looked <= 2 * perPerson && sticking.through >= savesPerMinute / processes && spread.through <= most,
        seen: `of a limit of ${String(savesPerMinute)}: ${String(spread.through)} when spread, ${String(sticking.through)} at one process; of ${String(perPerson)} look-ups: ${String(looked)}`,
      };
    } finally {
      await stack.close();
    }
  },
};
