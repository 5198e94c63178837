export { createApp, type App, type AppOptions } from "./server/app.ts";
export { readConfig, StartRefused, type Config } from "./system/config.ts";
export { createLog } from "./system/observability/log.ts";
