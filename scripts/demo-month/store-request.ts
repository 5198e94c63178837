import { randomBytes } from "node:crypto";
import {
  beginLead,
  beginProgress,
  type Device,
  recordCompleted,
  recordFact,
  recordOutcome,
  recordProgress,
} from "../../apps/server/src/reporting/index.ts";
import { amountFrom } from "../../apps/server/src/reporting/index.ts";
import type { Lender } from "../../apps/server/src/lenders/index.ts";
import type { Site } from "../../apps/server/src/sites/index.ts";
import type { Tx } from "../../apps/server/src/store/index.ts";
import { type DemoSource, demoDevices, demoStates } from "./market.ts";
import type { Random } from "./random.ts";
import { storeDemoRound } from "./store-round.ts";
import { storePosts } from "./store-posts.ts";

interface DemoRequest {
  readonly site: Site;
  /** Number of the request, from 1. */
  readonly job: number;
  /** The lenders of the site's product, in the order in which they get the request. */
  readonly lenders: readonly Lender[];
  readonly source: DemoSource;
  /** Milliseconds since the epoch, as is `now`. */
  readonly at: number;
  readonly now: number;
}

/** Share of those who reach a page that leave there, by device. */
const leaving: Readonly<Record<Device, number>> = { phone: 0.125, tablet: 0.11, desktop: 0.085, unknown: 0.16 };

/** Stores one request of the demo with everything that reports and funnels read: its facts, steps and posts. */
export async function storeRequest(
  tx: Tx,
  random: Random,
  { site, job, lenders, source, at, now }: DemoRequest,
): Promise<void> {
  const id = randomBytes(16).toString("base64url");
  const state = random.pick(demoStates);
  const amount = Math.round(random.between(site.environment.siteType === "paydayLoan" ? 1 : 10, 12)) * 100;
  const device = random.pick(demoDevices);
  const subId = random.pick(source.subIds);
  const { configuration, environment } = site;
  const form = { state, amount_from: amountFrom(amount) };
  const pages = configuration.pages.toSorted((one, other) => one.pageNumber - other.pageNumber);
  await tx
    .insertInto("application")
    .values({
      id,
      site_id: site.id,
      view_state: "FULL_FORM",
      version: 1,
      created_at: at,
      updated_at: at,
      request: JSON.stringify({ amountRequested: amount }),
      source: source.name,
      sub_id: subId || null,
    })
    .execute();
  beginLead(tx, {
    applicationId: id,
    siteId: site.id,
    zone: configuration.timeZone,
    product: environment.siteType,
    source: source.name,
    subId,
    ...form,
    at,
    isComplete: false,
  });
  const step = (index: number) => ({ step: pages[index]?.id ?? "", position: index });
  beginProgress(tx, { applicationId: id, flow: configuration.flow, device, at, ...step(0) });
  let time = at;
  for (const [index, page] of pages.entries()) {
    const isHard = page.id === "bank" || page.id === "pay";
    const leaves = (leaving[device] * (isHard ? 2.1 : 1)) / source.quality;
    if (random.isTrue(pages.length === 1 ? Math.min(0.8, leaves * 4) : leaves)) return;
    time += Math.round((isHard ? 34_000 : 14_000) * random.between(0.5, 2.2) * (device === "phone" ? 1.25 : 1));
    if (time >= now) return;
    if (index + 1 < pages.length) recordProgress(tx, id, time, step(index + 1));
  }
  recordCompleted(tx, id, time, form);
  recordFact(tx, { applicationId: id, at: time + 400, counts: { routed: 1 } });
  const { endedAt, isSold } = await storePosts(tx, random, { id, job, lenders, source, state, at: time + 500, now });
  await storeDemoRound(tx, random, { id, job, site, lenders, state, amount, at: time + 400, endedAt, isSold });
  const viewState = isSold ? "REDIRECT" : "CREDIT_OFFER";
  recordOutcome(tx, id, endedAt, viewState, true);
  await tx
    .updateTable("application")
    .set({ view_state: viewState, updated_at: endedAt })
    .where("id", "=", id)
    .execute();
}
