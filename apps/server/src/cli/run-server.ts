import { randomBytes } from "node:crypto";
import closeWithGrace from "close-with-grace";
import { pino } from "pino";
import { serveOperator, type OperatorServer } from "./serve-operator.ts";
import {
  createApp,
  type App,
  explainFailure,
  isForeseen,
  announcePid,
  logWarnings,
  readAgain,
  reloadOnHangup,
} from "../server/index.ts";
import {
  createSteadyClock,
  isInBackground,
  outliveOutput,
  readConfig,
  type Config,
  createLog,
  type Log,
} from "../system/index.ts";
import { serveMetrics, type MetricsServer } from "../operations/index.ts";

/** Time limit for a graceful shutdown. */
const graceMs = 10_000;

/** Starts the server, logs its addresses, and shuts down gracefully on a signal or an unexpected error. */
export async function runServer(env: Readonly<Record<string, string | undefined>> = process.env): Promise<void> {
  // In case it was started without --disable-sigusr1: by default, Node opens the inspector to anyone who may signal
  // this process.
  process.on("SIGUSR1", () => undefined);
  outliveOutput();
  const log = createLog(pino.destination({ dest: 1, sync: true }).on("error", () => undefined));
  let app: App | undefined;
  let operatorServer: OperatorServer | undefined;
  let metrics: MetricsServer | undefined;
  // SIGHUP ends the server if it runs in the foreground of a terminal. Otherwise it reloads the sites, as is usual for
  // servers, once they are loaded.
  const reloads = !process.stdout.isTTY || isInBackground();
  if (reloads) process.on("SIGHUP", () => undefined);
  closeWithGrace({ delay: graceMs, logger: false, ...(reloads && { skip: ["SIGHUP"] }) }, async ({ err, signal }) => {
    if (err) log.error({ event: "unforeseen", err });
    log.info({ event: "stopping", ...(signal && { signal }) });
    await operatorServer?.close();
    await app?.close();
    await metrics?.close();
  });
  // Emitted only if our own program started this process: the parent is gone, so stop as well.
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  try {
    const config = readConfig(env, process.cwd());
    if (!config.production && !config.development)
      log.warn({
        event: "demo content is allowed and cookies are not restricted to TLS",
        reason: "NODE_ENV is not production",
      });
    app = await createApp(config, { log, time: createSteadyClock() });
    if (reloads) reloadOnHangup(app.sites, log);
    const listening = await app.listen();
    const { sites, db, wakeWorkers, openConsole } = app;
    app.signals.subscribe("reload", () => readAgain(sites, log));
    if (config.databaseUrl === undefined) announcePid(config.dataDir);
    // With a shared database only the console needs a server, and others may share the directory.
    const instance = config.databaseUrl === undefined ? {} : { instance: randomBytes(4).toString("hex") };
    operatorServer = await serveOperator(config, { db, wakeWorkers, openConsole, ...instance });
    metrics = await serveMetricsOf(app, config, log);
    for (const { id, configuration } of app.sites.all) {
      log.info({ event: "serving", site: id, host: configuration.hosts[0] });
    }
    logWarnings(app.sites, log);
    log.info({ event: "started", role: config.role, listening, dataDir: config.dataDir, node: process.versions.node });
  } catch (error) {
    if (!isForeseen(error)) log.error({ event: "unforeseen", err: error });
    process.stderr.write(`Loanbridge cannot start. ${explainFailure(error)}\n`);
    await app?.close();
    // Open handles must not keep a server alive that failed to start.
    process.exit(1);
  }
}

/** Undefined if the port is taken: visitors are served anyway, and monitoring notices the missing endpoint. */
async function serveMetricsOf(
  app: App,
  { metricsPort: port, metricsHosts: hosts }: Config,
  log: Log,
): Promise<MetricsServer | undefined> {
  try {
    const server = await serveMetrics({ port, hosts, read: () => app.metrics() });
    log.info({ event: "measuring", metrics: server.url });
    return server;
  } catch (error) {
    log.error({ event: "metrics are disabled: set a different METRICS_PORT", err: error });
    return undefined;
  }
}
