export type { App, AppOptions } from "./app-types.ts";
export { createApp } from "./app.ts";
export { demoInLender } from "./demo-parts/demo-in-lenders.ts";
export { demoInSites } from "./demo-parts/demo-in-sites.ts";
export { demoInSources } from "./demo-parts/demo-in-sources.ts";
export { demoLines, refuseDemoParts } from "./demo-parts/refuse-demo-parts.ts";
export { explainFailure, isForeseen } from "./explain-failure.ts";
export { logWarnings, readAgain, reloadOnHangup } from "./reload-on-hangup.ts";
export { announcedPid, announcePid } from "./server-pid.ts";
