import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { applicationFields } from "@loanbridge/loan-form";
import { createApplications } from "../../applications/index.ts";
import {
  openDatabase,
  type Database,
  ConsentLedger,
  createVault,
  openKeyring,
  createWork,
  openSuppression,
} from "../../store/index.ts";
import type { LendingNetwork } from "../lending-network.ts";
import type { LenderRecords } from "../eligibility/lender-record.ts";
import { createProgressBoard } from "../tree/progress-board.ts";
import { createRouter } from "../tree/route.ts";
import { toDollars } from "../bidding/cents.ts";
import { virtualClock } from "../tree/virtual-clock.ts";
import { noSources } from "../../sources/index.ts";
import type { Site } from "../../sites/index.ts";
import { createSlices } from "../../system/index.ts";
import { modelledClient } from "./modelled-client.ts";
import type { ReplayApplication } from "./replay-applications.ts";

/** The result of one application in one tree. */
export interface Ending {
  readonly name: string;
  /** The lender that bought, or the lenders that share the sale, in the order contacted. */
  readonly buyer: string | undefined;
  /** Dollars; 0 if no lender bought. */
  readonly price: number;
  /** Milliseconds from ready to the end. */
  readonly ms: number;
  readonly posts: number;
}

export interface ReplayInput {
  /** The site with each of the trees. */
  readonly sites: readonly Site[];
  readonly network: Omit<LendingNetwork, "areas">;
  readonly requests: readonly ReplayApplication[];
  readonly records: LenderRecords;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Stops the replay between two applications. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the number of applications that have ended in every tree. */
  readonly onProgress?: ((done: number) => void) | undefined;
}

const consent = {
  kind: "terms",
  act: "submit" as const,
  text: "An invented applicant agrees.",
  origin: { ip: "192.0.2.1", userAgent: "replay", url: "https://replay.invalid/" },
};

/** Replays applications in several trees at once. Resolves with their endings in each tree, in order of arrival. */
export async function replayTrees(input: ReplayInput): Promise<readonly (readonly Ending[])[]> {
  const { sites, requests, signal, onProgress = () => {} } = input;
  const slice = createSlices();
  await using opened = new AsyncDisposableStack();
  const replays: { readonly run: Replay["run"]; readonly endings: Ending[] }[] = [];
  for (const site of sites) {
    const replay = await openReplay(input, site);
    opened.defer(replay.close);
    replays.push({ run: replay.run, endings: [] });
  }
  for (const [index, request] of requests.toSorted((one, other) => one.at - other.at).entries()) {
    for (const { run, endings } of replays) {
      signal?.throwIfAborted();
      await slice();
      endings.push(await run(request));
    }
    onProgress(index + 1);
  }
  return replays.map(({ endings }) => endings);
}

interface Replay {
  /** Runs one application as the server would, at its arrival. They come in order of arrival. */
  readonly run: (request: ReplayApplication) => Promise<Ending>;
  readonly close: () => Promise<void>;
}

/** Opens a site's tree over a temporary store and a virtual clock. */
async function openReplay({ network, requests, records, now }: ReplayInput, site: Site): Promise<Replay> {
  const folder = await mkdtemp(join(tmpdir(), "loanbridge-replay-"));
  await using opened = new AsyncDisposableStack();
  opened.defer(() => rm(folder, { recursive: true }));
  const db = await openDatabase(join(folder, "database"), { isTemporary: true });
  opened.defer(() => db.destroy());
  const time = virtualClock(now);
  const clock = () => time.clock.now();
  // Bank and identity values of a replay are made up, and a box for each costs more than the rest of its seals.
  const vault = { ...createVault(openKeyring({ path: join(folder, "keyring.json"), clock })), box: () => undefined };
  const ledger = new ConsentLedger(vault);
  const applications = createApplications({ db, vault, ledger, fields: applicationFields, clock });
  const board = createProgressBoard({ db, clock });
  const work = createWork(db, clock);
  const byId = new Map<string, ReplayApplication>();
  const byName = new Map(requests.map((request) => [request.name, request]));
  const client = modelledClient({
    records,
    clock: time.clock,
    requestOf: (id) => byId.get(id)?.name ?? id,
    recorded: (name, lenderId) => byName.get(name)?.answers.get(lenderId) ?? [],
  });
  const router = createRouter({
    applications,
    db,
    vault,
    ledger,
    client,
    suppression: await openSuppression(db, vault, true),
    lenders: () => network.lenders,
    sources: () => noSources,
    policies: () => network.policies,
    sites: { byId: () => site },
    clock: time.clock,
    board,
  });
  const running = opened.move();
  return {
    async run(request) {
      time.advance(Math.max(0, request.at - clock()));
      const created = await applications.create({
        siteId: site.id,
        viewState: "FULL_FORM",
        values: request.values,
        consents: [consent],
      });
      const { id, version } = created.application;
      byId.set(id, request);
      await applications.change(id, version, { viewState: "READY_TO_PROCESS" }, { work: [{ kind: "route" }] });
      const [job] = await work.claim(["route"], 1);
      if (job === undefined) throw new Error("There is no work.");
      const began = clock();
      await time.run(router.route(job, new AbortController().signal));
      const ms = clock() - began;
      await work.done(job);
      return { name: request.name, ms, ...(await soldOf(db, id)) };
    },
    close: () => running.disposeAsync(),
  };
}

async function soldOf(db: Database, id: string): Promise<Pick<Ending, "buyer" | "price" | "posts">> {
  const posts = await db
    .selectFrom("attempt")
    .select(["lender_id", "state", "price_cents"])
    .where("application_id", "=", id)
    .where("stage", "=", "post")
    .execute();
  const sales = posts.filter(({ state }) => state === "sold" || state === "shared");
  return {
    buyer: sales.length === 0 ? undefined : sales.map((sale) => sale.lender_id).join(" + "),
    price: toDollars(sales.reduce((sum, { price_cents: cents }) => sum + (cents ?? 0), 0)),
    posts: posts.length,
  };
}
