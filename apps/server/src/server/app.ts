import { applicationFields } from "@loanbridge/loan-form";
import { velocityLimits, createApplications } from "../applications/index.ts";
import { createSignedLinks, createOutbox } from "../messages/index.ts";
import {
  createMakeAnchors,
  openPlaces,
  createDailyReports,
  createMaintenance,
  createReadMetrics,
  reportTampered,
  reportWork,
  joinProcesses,
  sendOthersOn,
  takeOverFromTheDead,
} from "../operations/index.ts";
import { createMailboxChallenges } from "../privacy/index.ts";
import { createCounters, reportedSites } from "../reporting/index.ts";
import { systemClock } from "../routing/index.ts";
import {
  createReadiness,
  isShared,
  openIdMonths,
  openStore,
  openSuppression,
  createWork,
  probeWrite,
} from "../store/index.ts";
import {
  aroundPooler,
  followClock,
  type Config,
  createMetrics,
  directUrlOf,
  type FunnelStage,
} from "../system/index.ts";
import type { App, AppOptions } from "./app-types.ts";
import { createCarriers } from "./create-carriers.ts";
import { createLending } from "./create-lending.ts";
import { createMessenger } from "./create-messenger.ts";
import { createInquiries } from "./create-inquiries.ts";
import { lazyConsole } from "./lazy-console.ts";
import { createPostbacks } from "./create-postbacks.ts";
import { nowhere, portOf } from "./listening.ts";
import { openStorage, upgradeStorage } from "./open-storage.ts";
import { reloadableNetwork } from "./reloadable-network.ts";
import { warnOfSettings } from "./warn-of-settings.ts";
import { createWorkerGroup } from "./worker-group.ts";

/** Milliseconds that running work and open answers get to finish when the server closes. */
const drainMs = 8_000;

/** Builds the server in the order in which its parts need each other. Rejects, with everything closed again, if one fails. */
export async function createApp(config: Config, options: AppOptions): Promise<App> {
  const { log, time, clock = time?.now ?? Date.now, readFiles, executed, web, consoleDir, work = true } = options;
  const routingClock = time ? { ...systemClock, now: time.now } : systemClock;
  const { mail: mailSettings, role } = config;
  const [isWeb, isWorker] = [role === "web", role === "worker"];

  // Files first: a broken one stops the start before anything is opened.
  const files = await reloadableNetwork(config, clock, readFiles);
  const { sites, sources } = files;
  // A dynamic import, so that a worker does not load what only visitors need.
  const createHttp = isWorker ? undefined : await (await import("./serve-visitors.ts")).readForVisitors(config, web);
  const anchorPlaces = isWeb ? [] : await openPlaces(config.anchors);

  // Storage and the other processes over it.
  await using opened = new AsyncDisposableStack();
  const metrics = createMetrics();
  const storageParts = { config, clock, log, metrics, executed, opened };
  const storage = await openStorage(storageParts);
  const { db, reader, keyring, vault, ledger } = storage;
  const [url, mails] = [directUrlOf(config), mailSettings !== undefined];
  const processes = await joinProcesses({ db, url, keyring, role, mails, clock, log });
  const { processId, signals, board } = processes;
  opened.defer(processes.leave);
  await upgradeStorage(storage, storageParts);

  // Workers. Code that stores work calls `wakeWorkers`.
  const report = reportWork(log);
  const workers = createWorkerGroup(signals);
  opened.defer(storage.outage.watch({ probe: () => probeWrite(db, clock()), restored: workers.wake }).close);
  if (time) opened.defer(followClock(time, log, workers.clockSet).close);
  if (isShared(db) && !isWeb) opened.defer(takeOverFromTheDead({ db, id: processId, freed: workers.wake }).close);

  // Storage of applications and inquiries, and what sends messages about them.
  const changed = (id: string): void => board.changed(id);
  const reached = (site: string, stage: FunnelStage): void => metrics.funnel.inc({ site, stage });
  const suppression = await openSuppression(db, vault, storage.isNew);
  const links = createSignedLinks(db, vault, clock);
  const outbox = createOutbox(db, vault, clock);
  const velocity = velocityLimits(config.savesPerMinute);
  const base = { db, vault, ledger, clock, wakeWorkers: workers.wakeWorkers };
  const tampered = reportTampered(log, metrics);
  const noted = { changed, reached, velocity, tampered, reportedSiteOf: reportedSites(sites) };
  const idMonth = await openIdMonths(db, clock);
  const applications = createApplications({ ...base, fields: applicationFields, idMonth, ...noted });
  const sends = { mail: mails, text: config.smsUrl !== undefined };
  const { inquiries, work: inquiryWork } = createInquiries({ ...base, suppression, sites, outbox, sends });
  const challenges = createMailboxChallenges({ ...base, inquiries });

  // Background work: lenders, messages, maintenance.
  const run = { ...base, log, processId, report };
  const network = { ...files, applications, suppression, board };
  const lending = workers.add(
    createLending({ ...run, ...network, config, metrics, now: clock, clock: routingClock, ended: reached, opened }),
  );
  const carriers = createCarriers({ config, links, clock, port: () => portOf(http) ?? config.port });
  const messenger = workers.add(
    createMessenger({ ...run, ...network, ...carriers, challenges, inquiries, more: inquiryWork, outbox }),
  );
  const postbacks = workers.add(createPostbacks({ ...run, sources, config, opened }));
  const anchor = createMakeAnchors({ ...run, places: anchorPlaces, everyMs: config.anchors.everyMs, metrics });
  const dailyReports = mailSettings && createDailyReports({ ...base, sites, outbox });
  const openDirect = config.databaseDirectUrl === undefined ? undefined : () => openStore(aroundPooler(config));
  const maintained = { keyring, retention: config.retention, openDirect, anchor, sources, dailyReports };
  const maintenance = workers.add(
    createMaintenance({ ...run, ...maintained, ...(time && { trustedInMs: time.trustedInMs }) }),
  );

  // Interfaces for visitors and operators.
  let isDraining = false;
  const ready = createReadiness(db, clock, () => isDraining);
  const placeNames = anchorPlaces.map(({ name }) => name);
  const readMetrics = createReadMetrics({ ...network, metrics, db, clock, ready, config, anchorPlaces: placeNames });
  const counters = createCounters(db, clock);
  opened.defer(() => counters.close());
  const visitorParts = { ...base, ...network, challenges, inquiries, links, changed, ready, counters };
  const http = await createHttp?.({ ...visitorParts, log, metrics, routingClock, signals });
  const console = lazyConsole({ ...run, ...network, reader, config, keyring, inquiries, outbox }, consoleDir);

  // One process owns an embedded database, so a lease that is there at the start belongs to a dead one.
  if (!isShared(db)) await createWork(db, clock).resetLeases();
  if (work && !isWeb) {
    for (const worker of [lending, messenger, postbacks]) worker.start();
    await maintenance.start();
  }
  await warnOfSettings({ config, db, hasAnchors: anchorPlaces.length > 0, sites, log });

  const running = opened.move();
  return {
    get http() {
      if (http === undefined) throw new Error("A worker serves no visitors.");
      return http;
    },
    db,
    vault,
    ledger,
    sites,
    applications,
    inquiryWork,
    wakeWorkers: workers.wakeWorkers,
    signals,
    listen: async () => (await http?.listen({ host: config.host, port: config.port })) ?? nowhere,
    metrics: () => readMetrics.read(),
    openConsole: () => console.address(),
    async close() {
      isDraining = true;
      await console.close();
      readMetrics.close();
      const drained = workers.drain(drainMs);
      if (http && isShared(db) && portOf(http) !== undefined) await sendOthersOn(http);
      await http?.close();
      await drained;
      await running.disposeAsync();
    },
  };
}
