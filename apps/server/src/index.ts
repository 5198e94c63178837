export { createApp, type App, type AppOptions } from "./app.ts";
export { readConfig, StartRefused, type Config } from "./config.ts";
export { createLog } from "./observability/log.ts";
