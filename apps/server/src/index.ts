export { createApp, type App, type AppOptions } from "./server/index.ts";
export { createLog, readConfig, StartRefused, type Config } from "./system/index.ts";
