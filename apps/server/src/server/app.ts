import { todayIn } from "@loanbridge/form-engine";
import { applicationFields } from "@loanbridge/loan-form";
import { createMakeAnchors } from "../operations/anchors/make-anchors.ts";
import { openPlaces } from "../operations/anchors/open-places.ts";
import { createApplications } from "../applications/stored/create-applications.ts";
import type { ApplicationStore } from "../applications/types.ts";
import { velocityLimits } from "../applications/submit/velocity.ts";
import { followClock } from "../system/clock/follow-clock.ts";
import type { SteadyClock } from "../system/clock/steady-clock.ts";
import type { Config } from "../system/config.ts";
import { tendLedger } from "../operations/maintenance/tend-ledger.ts";
import { createReadiness, openStore, type Database } from "../store/database/index.ts";
import { isShared } from "../store/database/dialect-of.ts";
import type { HttpApp } from "../web/dependencies.ts";
import type { BuiltWeb } from "../web/page/web-assets.ts";
import { assertKeysKnown } from "../operations/keys/known-keys.ts";
import { beginProving } from "../operations/keys/prove-applications.ts";
import { tendTokens } from "../operations/keys/prove-tokens.ts";
import { createLenderClient } from "../lenders/client.ts";
import { createSignedLinks } from "../messages/links/signed-links.ts";
import { createMailboxChallenges } from "../privacy/earlier-request/challenges.ts";
import { createMailCarrier } from "../messages/mail/mail-carrier.ts";
import { createMessenger } from "./create-messenger.ts";
import { createOutbox } from "../messages/outbox.ts";
import { openSuppression } from "../store/suppression/suppression.ts";
import type { Log } from "../system/observability/log.ts";
import { measuredClient } from "../operations/metrics/measured-client.ts";
import { measuredHandlers } from "../operations/metrics/measured-handlers.ts";
import { createMetrics, type FunnelStage } from "../system/observability/metrics.ts";
import { createReadMetrics } from "../operations/metrics/read-metrics.ts";
import { reportTampered } from "../operations/metrics/report-tampered.ts";
import { reportWork } from "../operations/metrics/report-work.ts";
import { watchDatabase } from "../operations/metrics/watch-database.ts";
import { createRouter, givenUpBy, reconcileWaits, isClosed, systemClock } from "../routing/index.ts";
import { joinProcesses } from "../operations/processes/join.ts";
import { takeOverFromTheDead } from "../operations/processes/take-over.ts";
import { sendOthersOn } from "../operations/processes/leave.ts";
import type { Signals } from "../system/signals.ts";
import { createRequests } from "./create-requests.ts";
import type { ReloadableSites } from "../sites/reloadable-sites.ts";
import type { Site } from "../sites/types.ts";
import { reloadableNetwork } from "./reloadable-network.ts";
import { createTextCarrier, createTextGateway } from "../messages/texts/text-carrier.ts";
import { createMaintenance } from "../operations/maintenance/create-maintenance.ts";
import { createVault, openKeyring, sealForWorkers, type Vault } from "../store/vault/index.ts";
import { createWork, createWorker } from "../store/work/index.ts";
import type { WorkHandlers } from "../store/work/types.ts";

export interface App {
  /** For tests that ask without a socket. Throws where the process is a worker: it serves nobody. */
  readonly http: HttpApp;
  /** For tests that look at what is stored. */
  readonly db: Database;
  /** For tests that add to it. */
  readonly vault: Vault;
  readonly sites: ReloadableSites;
  readonly applications: ApplicationStore;
  /** For tests that do by hand what visitors' requests leave to be done. */
  readonly inquiryWork: WorkHandlers;
  /** To the other processes over the database. */
  readonly signals: Signals;
  /** After work was stored by others than its own parts: wakes those who do it. */
  readonly worked: () => void;
  /** Answers the URL that it listens on. */
  listen(): Promise<string>;
  /** Everything that this process counts, as Prometheus reads it. */
  metrics(): Promise<string>;
  /** Takes no more requests, lets what runs end, within `drainMs`. */
  close(): Promise<void>;
}

/** What a test puts in the place of the real thing. */
export interface AppOptions {
  readonly log: Log;
  readonly clock?: () => number;
  /** The clock of a process that runs for long, in the place of `clock`. */
  readonly time?: SteadyClock;
  readonly web?: BuiltWeb;
  /** False: nothing works on what is stored; requests stay READY_TO_PROCESS. */
  readonly work?: boolean;
}

const drainMs = 8_000;

/** The whole server: everything that it is made of, in the order in which it is needed. */
export async function createApp(
  config: Config,
  { log, time, clock = time?.now ?? Date.now, web, work = true }: AppOptions,
): Promise<App> {
  const routingClock = time ? { ...systemClock, now: time.now } : systemClock;
  // Read before anything is opened: a broken file stops the start and leaves nothing behind.
  const { sites, lenders, policies } = await reloadableNetwork(config);
  const closedIn = (site: Site, state: string): boolean =>
    isClosed(policies(), site.environment.siteType, state, todayIn(site.configuration.timeZone, new Date(clock())));
  // A worker serves no visitors, and does not load what would.
  const serveVisitors =
    config.role === "worker" ? undefined : await (await import("./serve-visitors.ts")).readForVisitors(config, web);

  const anchorPlaces = config.role === "web" ? [] : await openPlaces(config.anchors);

  const metrics = createMetrics();
  const db = await openStore(config, watchDatabase(metrics));
  /** What has been begun, to be ended in the opposite order: at the end, or where the start fails. */
  const undo = new AsyncDisposableStack();
  undo.defer(() => db.destroy());
  let draining = false;
  try {
    const stored = await db.selectFrom("application").select("id").limit(1).execute();
    const written = await db.selectFrom("visitor_request").select("id").limit(1).execute();
    const mayCreate = stored.length + written.length === 0;
    const opensBoxes = config.role !== "web";
    const privateKeysFile = opensBoxes ? config.privateKeysFile : "none";
    const keyring = openKeyring({ path: config.keyringFile, clock, mayCreate, privateKeysFile, opensBoxes });
    if (!opensBoxes) await sealForWorkers(keyring, config, log);
    const vault = createVault(keyring);
    await assertKeysKnown({ db, keyring, clock });

    const report = reportWork(log);
    const { processId, signals, board, webProcesses, leave } = await joinProcesses({
      db,
      url: config.databaseUrl,
      keyring,
      role: config.role,
      mails: config.mail !== undefined,
      clock,
      log,
    });
    undo.defer(leave);
    if (config.role !== "web") {
      await tendLedger(db, vault, log);
      await beginProving(db, keyring);
    }
    if (config.role !== "worker") undo.defer((await tendTokens({ db, keyring, vault })).close);
    const worker = createWorker({
      db,
      clock,
      processId,
      concurrency: config.routedAtOnce,
      firstWaits: reconcileWaits,
      report,
    });
    const changed = (id: string): void => board.changed(id);
    const velocity = velocityLimits(config.savesPerMinute);
    const suppression = await openSuppression(db, vault, mayCreate);
    const links = createSignedLinks(db, vault, clock);
    const outbox = createOutbox(db, vault, clock);
    const { mail: mailSettings, smsUrl, smsSecret, smsVersion1Until: version1Until } = config;
    const wake = (): void => {
      worker.wake();
      messenger.wake();
      maintenance.wake();
    };
    if (time !== undefined) {
      const clockSet = () => [worker, messenger, maintenance].forEach((one) => one.clockSet());
      undo.defer(followClock(time, log, clockSet).close);
    }
    const worked = (): void => {
      wake();
      signals.tell("work");
    };
    signals.hear("work", wake);
    signals.missed(wake);
    if (isShared(db) && config.role !== "web")
      undo.defer(takeOverFromTheDead({ db, id: processId, freed: wake }).close);
    const makeAnchors = createMakeAnchors({
      db,
      vault,
      places: anchorPlaces,
      everyMs: config.anchors.everyMs,
      clock,
      log,
      metrics,
    });
    const maintenance = createMaintenance({
      db,
      processId,
      keyring,
      vault,
      retention: config.retention,
      anchor: makeAnchors,
      clock,
      log,
      report,
      ...(time && { believedInMs: time.believedInMs }),
    });
    const reached = (site: string, stage: FunnelStage): void => metrics.funnel.inc({ site, stage });
    const tampered = reportTampered(log, metrics);
    const stores = { db, vault, fields: applicationFields, clock, changed, reached, worked, velocity, tampered };
    const applications = createApplications(stores);
    const { inquiries, work: inquiryWork } = createRequests({
      db,
      vault,
      suppression,
      sites,
      outbox,
      sends: { mail: mailSettings !== undefined, text: smsUrl !== undefined },
      clock,
      worked,
    });
    const challenges = createMailboxChallenges({ db, vault, inquiries, clock, worked });
    const messenger = createMessenger({
      db,
      processId,
      vault,
      applications,
      challenges,
      inquiries,
      more: inquiryWork,
      outbox,
      suppression,
      sites,
      clock,
      log,
      report,
      mail:
        mailSettings && createMailCarrier({ links, settings: mailSettings, port: () => portOf(http) ?? config.port }),
      text:
        smsUrl && smsSecret
          ? createTextCarrier(createTextGateway({ url: smsUrl, secret: smsSecret, version1Until, clock }))
          : undefined,
    });
    const client = createLenderClient({ allowLoopback: config.simulator, clock });
    undo.defer(() => client.close());
    const router = createRouter({
      applications,
      db,
      vault,
      client: measuredClient(client, metrics),
      suppression,
      lenders,
      sites,
      policies,
      clock: routingClock,
      board,
      worked,
      ended: reached,
      report,
    });
    const ready = createReadiness(db, clock, () => draining);
    const readMetrics = createReadMetrics({
      metrics,
      db,
      clock,
      ready,
      anchorPlaces: anchorPlaces.map(({ name }) => name),
    });

    const http = await serveVisitors?.({
      log,
      metrics,
      db,
      vault,
      sites,
      lenders,
      policies,
      isClosed: closedIn,
      applications,
      challenges,
      inquiries,
      links,
      suppression,
      board,
      clock,
      routingClock,
      changed,
      worked,
      ready,
      signals,
      webProcesses,
    });

    // One process owns the embedded database, so a lease that is there at the start is a dead one.
    if (!isShared(db)) await createWork(db, clock).resetLeases();
    if (work && config.role !== "web") {
      worker.start(measuredHandlers(router, metrics), givenUpBy({ db, clock: routingClock, board, ended: reached }));
      messenger.start();
      await maintenance.start();
    }
    if (config.role !== "web" && anchorPlaces.length === 0)
      log.warn({
        event: "no anchor of the consent ledger is kept outside the database",
        reason: "ANCHOR_FILE is not set",
      });
    if (!mailSettings) log.warn({ event: "no mail is sent, and none is kept", reason: "SMTP_URL is not set" });

    return {
      get http() {
        if (http === undefined) throw new Error("A worker serves nobody.");
        return http;
      },
      db,
      vault,
      sites,
      applications,
      inquiryWork,
      worked,
      signals,
      listen: async () => (await http?.listen({ host: config.host, port: config.port })) ?? nowhere,
      metrics: () => readMetrics.read(),
      async close() {
        draining = true;
        readMetrics.close();
        const drained = Promise.all([worker, messenger, maintenance].map((one) => one.drain(drainMs)));
        if (http && isShared(db) && portOf(http) !== undefined) await sendOthersOn(http);
        await http?.close();
        await drained;
        await undo.disposeAsync();
      },
    };
  } catch (error) {
    await undo.disposeAsync();
    throw error;
  }
}

/** Where a process listens that serves no visitors. */
const nowhere = "nowhere";

/** Where it listens; undefined before it does. */
function portOf(http: HttpApp | undefined): number | undefined {
  const address = http?.server.address();
  return typeof address === "object" ? address?.port : undefined;
}
