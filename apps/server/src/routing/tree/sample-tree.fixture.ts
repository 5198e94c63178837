import { applicationFields } from "@loanbridge/loan-form";
import { onTestFinished } from "vitest";
import { openSampleStore, sampleConsent } from "../../applications/stored/sample-store.fixture.ts";
import { temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import { openSuppression, type Job, createWork } from "../../store/index.ts";
import type { Lender } from "../../lenders/index.ts";
import { type RecognizedVisit, noSources } from "../../sources/index.ts";
import type { ReportedSiteOf } from "../../reporting/index.ts";
import type { Site } from "../../sites/index.ts";
import type { Tier } from "./listing.ts";
import type { Policies } from "../law/policies.ts";
import type { RoutingClock } from "./clock.ts";
import { createProgressBoard } from "./progress-board.ts";
import { rounds } from "./round-table.ts";
import { createRouter } from "./route.ts";
import { skipsOf } from "../eligibility/skips.ts";
import type { RouterParts } from "./run.ts";
import { scriptedClient, siteWith, texasAllowed, type Script } from "../eligibility/sample-lenders.fixture.ts";
import { virtualClock } from "./virtual-clock.ts";

export interface BenchOptions {
  readonly lenders: readonly Lender[];
  readonly scripts?: Record<string, Script>;
  readonly tiers?: readonly Tier[];
  readonly budget?: number;
  readonly exitPath?: Site["configuration"]["exitPath"];
  readonly policies?: Policies;
  readonly parts?: Partial<RouterParts>;
  readonly reportedSiteOf?: ReportedSiteOf;
  /** A clock that runs by itself, for tests with real lenders. */
  readonly clock?: RoutingClock;
}

type Values = Readonly<Record<string, unknown>>;

/** For tests: a router over a real store, with a manual clock. A crash is a run that is abandoned where it hangs. */
export async function openBench(options: BenchOptions) {
  const time = virtualClock();
  const clock = options.clock ?? time.clock;
  const store = await openSampleStore(temporaryFolder(), {
    clock: () => clock.now(),
    fields: applicationFields,
    reportedSiteOf:
      options.reportedSiteOf ?? (() => ({ zone: "America/New_York", product: "paydayLoan", flow: "FULL_FORM" })),
  });
  onTestFinished(() => store.db.destroy());
  const { client, calls, posts } = scriptedClient(options.scripts ?? {});
  const tiers = options.tiers ?? [{ lenders: options.lenders.map((one) => one.id), choose: "order" as const }];
  const suppression = await openSuppression(store.db, store.vault, true);
  const board = createProgressBoard({ db: store.db, clock: () => clock.now() });
  const site = siteWith(tiers, options.budget, options.exitPath);
  const parts: RouterParts = {
    ...store,
    client,
    suppression,
    lenders: () => new Map(options.lenders.map((one) => [one.id, one])),
    sites: { byId: () => site },
    sources: () => noSources,
    policies: () => options.policies ?? texasAllowed,
    clock,
    board,
    ...options.parts,
  };
  const work = createWork(store.db, () => clock.now());
  const controller = new AbortController();

  return {
    ...store,
    parts,
    time,
    board,
    work,
    calls,
    posts,
    controller,
    /** Creates an application that is ready for routing, as the form leaves it. `landing`: answers that it changed. */
    async apply(values: Values = {}, visit?: RecognizedVisit, siteId = "payday", landing: Values = {}) {
      const answers: Values = {
        state: "TX",
        amountRequested: 500,
        income: 3000,
        activeMilitary: "no",
        email: "ana@example.com",
        socialSecurity: "219099999",
        ...values,
      };
      const { application } = await store.applications.create({
        siteId,
        viewState: "FULL_FORM",
        values: { ...answers, ...landing },
        consents: [sampleConsent()],
        visit,
      });
      await store.applications.change(
        application.id,
        1,
        {
          viewState: "READY_TO_PROCESS",
          values: Object.fromEntries(Object.keys(landing).map((name) => [name, answers[name]])),
        },
        { work: [{ kind: "route" }] },
      );
      return application.id;
    },
    /**
     * Claims the next job and runs it to its end, with a fresh router each time so that no state survives in memory.
     */
    async route(changes: Partial<RouterParts> = {}, kind = "route", signal = controller.signal) {
      const job = await this.claim(kind);
      const handler = createRouter({ ...parts, ...changes })[kind];
      await time.run(handler?.(job, signal) ?? Promise.resolve());
      await work.done(job);
    },
    async claim(kind = "route"): Promise<Job> {
      const [job] = await work.claim([kind], 1);
      if (job === undefined) throw new Error("There is no work.");
      return job;
    },
    /** Starts a run, waits for `until`, and abandons it there; then resets the leases, as a restart does. */
    async kill(changes: Partial<RouterParts>, until: () => boolean) {
      const job = await this.claim();
      const progress = { ended: false };
      const running = createRouter({ ...parts, ...changes }).route(job, new AbortController().signal);
      running
        .catch(() => {})
        .finally(() => {
          progress.ended = true;
        });
      for (let turn = 0; !until() && !progress.ended; turn += 1) {
        if (turn > 5_000) throw new Error("The run did not reach the crash point.");
        await new Promise((resolve) => setImmediate(resolve));
      }
      await work.resetLeases();
    },
    /** For tests that open many benches: closes this one before the test ends. */
    close: () => store.db.destroy(),
    attempts: (id: string) =>
      store.db.selectFrom("attempt").selectAll().where("application_id", "=", id).orderBy("id").execute(),
    skips: async (id: string) => {
      const skips = await skipsOf(store.db, id);
      return skips.map((one) => `${one.lenderId} ${one.rule}`);
    },
    round: (id: string) =>
      rounds(store.db)
        .selectFrom("routing_round")
        .selectAll()
        .where("application_id", "=", id)
        .orderBy("job_id", "desc")
        .executeTakeFirstOrThrow(),
    disclosures: (id: string) =>
      store.db
        .selectFrom("consent_entry")
        .select(["lender_id", "groups", "act"])
        .where("application_id", "=", id)
        .where("kind", "=", "disclosure")
        .execute(),
    async state(id: string) {
      return (await store.applications.find(id))?.viewState;
    },
  };
}

/** Parts of a router that cannot open an application's groups for a lender. */
export function rejectingOpen({ applications }: RouterParts, message: string): Pick<RouterParts, "applications"> {
  return {
    applications: {
      ...applications,
      async findForLenders(...given) {
        const found = await applications.findForLenders(...given);
        return found && { ...found, open: () => Promise.reject(new Error(message)) };
      },
    },
  };
}
