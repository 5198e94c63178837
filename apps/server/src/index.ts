export { createApp } from "./server/app.ts";
export type { App, AppOptions } from "./server/app-types.ts";
export { readConfig, StartRefused, type Config } from "./system/config.ts";
export { createLog } from "./system/observability/log.ts";
