import { startSimulator } from "@loanbridge/lender-simulator";
import { fromWire, updateBody } from "@loanbridge/loan-form";
import type { Values } from "@loanbridge/form-engine";
import type { Browser, Page } from "playwright-core";
import { afterAll } from "vitest";
import { startInProcessServer, type InProcessServer } from "../browser/stored-state.ts";
import { patience, phone } from "../browser/visit.ts";
import { changedSites, type SiteChanges } from "../stack/changed-sites.ts";
import { launchChromium } from "../stack/chromium.ts";
import { todayOn } from "../stack/site-today.ts";
import { startFaultyNetwork, type Asked, type FaultyNetwork } from "./faulty-network.ts";
import type { Fault } from "./faults.ts";

type Shapes = Partial<Record<"payday" | "personal", SiteChanges>>;

/** Simulated lenders, a server for each of these shapes of the sites, and a browser, for all tests of a file. */
export async function startForNetworks<const All extends readonly Shapes[]>(...shapes: All) {
  const simulator = await startSimulator({ port: 0 });
  const sites = await Promise.all(shapes.map((shape) => changedSites(shape)));
  const settings = { SIMULATOR_ORIGIN: simulator.url, REFUSALS_PER_MINUTE: "1000000" };
  const [browser, ...servers] = await Promise.all([
    launchChromium(),
    ...sites.map(({ dir }) => startInProcessServer({ env: { ...settings, SITES_DIR: dir }, work: true })),
  ]);
  afterAll(async () => {
    await browser.close();
    for (const server of servers) await server.close();
    await simulator.close();
    for (const site of sites) await site.remove();
  });
  /** Posts of this applicant's request to any lender. */
  const postsOf = ({ socialSecurity }: Values) =>
    simulator.ledger.posts().filter(({ ssn }) => ssn?.replaceAll(/\D/g, "") === socialSecurity);
  return {
    simulator,
    browser,
    postsOf,
    servers: servers as unknown as { readonly [Nth in keyof All]: InProcessServer },
  };
}

/** A network between browsers and this server. */
export const networkTo = (server: InProcessServer, choose?: (asked: Asked) => Fault): Promise<FaultyNetwork> =>
  startFaultyNetwork(Number(new URL(server.site("payday")).port), choose);

/** A new visitor's page. Its policy may be violated: a network that redirects to its login page does that. */
export async function openPage(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: phone });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** The server stores neither. */
const empty: ReadonlySet<unknown> = new Set(["", false]);

/** The answers in the form in which the server stores them. */
export function storedForm(site: string, values: Values): Values {
  const given = { today: todayOn(site), stored: new Set<string>() };
  const { userApplication, secureFields } = updateBody("FULL_FORM", values, given);
  const all = Object.entries({ ...fromWire(userApplication), ...secureFields });
  return Object.fromEntries(all.filter(([, value]) => !empty.has(value)));
}

/** Every stored application with this applicant's email, the newest first, with all its values. */
export async function storedOf({ app }: InProcessServer, { email }: Values) {
  const ids = await app.applications.matching("email", String(email), 0);
  return Promise.all(
    ids.map(async (id) => ({
      viewState: (await app.applications.find(id))?.viewState ?? "",
      values: await app.applications.open(id, ["request", "contact", "identity", "bank", "income"]),
    })),
  );
}
