import { once } from "node:events";
import { stat } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { join } from "node:path";
import { Applicant, persist } from "../stack/applicant.ts";
import { inTexas } from "../stack/open-states.ts";
import { startStack } from "../stack/stack.ts";
import { addressOf, behindProxy } from "./addresses.ts";
import { floorOf, type Floor } from "./floor-of.ts";
import { instantNetwork } from "./instant-network.ts";
import { median } from "./load.ts";
import { mebibytes, ms, whole, type Section } from "./section.ts";
import type { Store } from "./stores.ts";
import { middle, timed, type Timed } from "./timed.ts";

const rounds = 3;
const seconds = 6;
const warmUpSeconds = 12;
const concurrency = 48;

/** An applicant whom both lenders accept. */
const offered = { ...inTexas, activeMilitary: "no" };

/** Uses a new connection each time, because a kept one may close just as it is reused. */
export async function memoryOf(metrics: string): Promise<number> {
  const [answer] = (await once(get(metrics, { agent: false }), "response")) as [IncomingMessage];
  const figures = await text(answer);
  return Number(/^loanbridge_memory_bytes\{of="rss"\} (\S+)/mu.exec(figures)?.[1] ?? Number.NaN);
}

/**
 * The payday site's address at the floor. The floor validates by that site's date, which differs from the personal
 * site's for two hours each night.
 */
const asPayday = ({ url }: Floor): string => `http://payday.localhost:${new URL(url).port}`;

/** Sends a whole application to the site of its index, and waits for its sale. */
export const applyAt = (site: (index: number) => string) => async (index: number) => {
  const applicant = new Applicant(site(index), index, offered).from(addressOf(index));
  await persist(() => applicant.patch("LANDING_SUBMIT"));
  await persist(() => applicant.patch("FULL_FORM"));
  const ended = (await applicant.follow()).at(-1)?.viewState;
  if (ended !== "REDIRECT") throw new Error(`An application ended in ${String(ended)}.`);
};

/** Whole applications, from the landing form to the end of the lending tree, alternating with both floors. */
export async function fullPath(store: Store): Promise<Section> {
  const { name, env } = store;
  const network = await instantNetwork();
  const stack = await startStack({ ...env, ...network.env, ...behindProxy });
  const started = (usesServerParts: boolean) =>
    floorOf(store, { ...network, usesServerParts }, (one) => new Applicant(one.site("payday"), 0, offered), [
      (one) => one.patch("LANDING_SUBMIT"),
      (one) => one.patch("FULL_FORM").then(() => one.outcome()),
    ]);
  const floor = await started(true);
  const storing = await started(false);
  const targets = {
    server: applyAt((index) => stack.site(index % 2 === 0 ? "payday" : "personal")),
    floor: applyAt(() => asPayday(floor)),
    storing: applyAt(() => asPayday(storing)),
  };
  // Not counted: warms up until the code that runs repeatedly is compiled.
  const warmUp = { concurrency, seconds: warmUpSeconds, first: rounds * 1_000_000 };
  const { count: before } = await timed(targets.server, warmUp);
  for (const target of [targets.floor, targets.storing]) await timed(target, warmUp);
  const measured: Record<keyof typeof targets, Timed>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const options = { concurrency, seconds, first: round * 1_000_000 };
    const server = await timed(targets.server, options);
    measured.push({
      server,
      floor: await timed(targets.floor, options),
      storing: await timed(targets.storing, options),
    });
  }
  const applications = measured.reduce((sum, { server }) => sum + server.count, before);
  const memory = await memoryOf(stack.metrics);
  await stack.server.end();
  const bytes =
    env["DATABASE_URL"] === undefined ? (await stat(join(stack.dataDir, "database/loanbridge.sqlite"))).size : NaN;
  for (const each of [floor, storing, stack, network]) await each.close();
  const of = (which: keyof typeof targets): Timed => middle(measured.map((one) => one[which]));
  const ratio = (to: "floor" | "storing"): string =>
    median(measured.map((one) => one.server.perSecond / one[to].perSecond)).toFixed(2);
  const row = (what: string, one: Timed) => [what, whole(one.perSecond), ms(one.p50), ms(one.p95), ms(one.p99)];
  const perApplication = Number.isNaN(bytes) ? "" : ` On disk: ${whole(bytes / applications)} bytes per application.`;
  return {
    title: `Whole applications, ${name}`,
    about: `Each application goes from the landing form and the long form to the outcome, which an event stream reports. One lender declines twice, at two prices, and one buys; both reply immediately. Concurrent applications: ${String(concurrency)}. The lenders share the processors. The baseline uses the same framework, client and exchanges. It stores the same data at the same points with the fewest statements, and validates forms, seals values, builds lender requests and parses replies with the server's own modules, each called once, in a straight line. Storage only does the same without that processing. Ratio to the baseline, median of ${String(rounds)} rounds: **${ratio("floor")}**; to storage only ${ratio("storing")}. Server memory after ${String(applications)} applications: ${mebibytes(memory)} MiB.${perApplication}`,
    columns: ["", "per second", "p50 ms", "p95 ms", "p99 ms"],
    rows: [row("server", of("server")), row("baseline", of("floor")), row("storage only", of("storing"))],
    bars: [{ name: `whole, ${name}`, perSecond: of("server").perSecond, floor: of("floor").perSecond }],
  };
}
