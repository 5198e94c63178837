import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { changedSites, type ChangedSites } from "../stack/changed-sites.ts";
import { begin, simulatorFile } from "../stack/processes.ts";
import { Applicant } from "../stack/applicant.ts";
import { purchases } from "../stack/received-posts.ts";
import { startStack } from "../stack/stack.ts";
import { lineFaults, startFaultProxy, type LineFault } from "./fault-proxy.ts";
import { postedTwice } from "./load.ts";
import type { Outcome } from "./outcome.ts";

const atOnce = 40;
const faults = Object.keys(lineFaults) as LineFault[];

/** The demo sites, with a time limit for how long their applicants wait. */
async function withBudget(timeBudgetSeconds: number): Promise<ChangedSites> {
  const sites = await changedSites({});
  for (const name of ["payday", "personal"] as const) {
    const file = join(sites.dir, `${name}-demo`, "site.json");
    const { routing } = JSON.parse(await readFile(file, "utf8")) as { routing: object };
    await sites.change(name, { routing: { ...routing, timeBudgetSeconds } });
  }
  return sites;
}

/** Deals these in random order, each once before any comes again: few connections then have every fault. */
function dealer<One>(all: readonly One[]): () => One {
  let left: One[] = [];
  return () => {
    if (left.length === 0) left = [...all];
    const [dealt] = left.splice(Math.floor(Math.random() * left.length), 1);
    return dealt as One;
  };
}

/** Every connection to every lender is at random intact, cut somewhere, or half open. */
export async function cutLines(
  applications: number,
  say: (line: string) => void = () => {},
  budgetSeconds = 30,
): Promise<Outcome> {
  const sites = await withBudget(budgetSeconds);
  const simulator = await begin(simulatorFile, { SIMULATOR_PORT: "0" });
  const proxy = await startFaultProxy(simulator.url, dealer(faults));
  const stack = await startStack({ SIMULATOR_ORIGIN: proxy.url, SITES_DIR: sites.dir });
  const ends = new Map<string, number>();
  const broken: string[] = [];
  for (let done = 0; done < applications; done += atOnce) {
    const wave = Array.from({ length: Math.min(atOnce, applications - done) }, async (_, index) => {
      const applicant = new Applicant(stack.site(index % 2 === 0 ? "payday" : "personal"), done + index);
      await applicant.patch("LANDING_SUBMIT");
      await applicant.patch("FULL_FORM");
      const { viewState } = await applicant.outcome();
      ends.set(viewState, (ends.get(viewState) ?? 0) + 1);
    });
    await Promise.all(wave);
    say(`${String(done + wave.length)} applications: ${JSON.stringify(Object.fromEntries(ends))}`);
  }
  if (ends.has("ERROR")) broken.push(`${String(ends.get("ERROR"))} requests ended in ERROR`);
  broken.push(...(await postedTwice(simulator.url)));
  const { soldTwice } = await purchases(simulator.url);
  if (soldTwice.length > 0) broken.push(`${String(soldTwice.length)} requests were sold twice`);
  const unseen = faults.filter((fault) => !proxy.lines.has(fault));
  if (unseen.length > 0) broken.push(`no line was ${unseen.join(", ")}`);
  await stack.close();
  await proxy.close();
  await simulator.end();
  await sites.remove();
  return {
    figures: { applications, ends: Object.fromEntries(ends), lines: Object.fromEntries(proxy.lines) },
    broken,
  };
}
