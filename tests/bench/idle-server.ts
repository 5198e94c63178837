// The whole server without background work, so waiting visitors keep waiting.
import { createApp } from "../../apps/server/src/server/app.ts";
import { readConfig } from "../../apps/server/src/system/config.ts";
import { createLog } from "../../apps/server/src/system/observability/log.ts";
import { serveMetrics } from "../../apps/server/src/operations/metrics/serve-metrics.ts";

const config = readConfig(process.env, process.cwd());
const app = await createApp(config, { log: createLog({ write: () => undefined }), work: false });
const metrics = await serveMetrics({ port: config.metricsPort, hosts: config.metricsHosts, read: () => app.metrics() });
console.log(JSON.stringify({ metrics: metrics.url }));
console.log(JSON.stringify({ listening: await app.listen() }));
process.on("SIGTERM", () => process.exit(0));
