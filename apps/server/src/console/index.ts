export type { ServerParts } from "./console-parts.ts";
export { type Console, ConsoleRefused, createConsole } from "./create-console.ts";
export { ConsoleNotBuilt } from "./transport/assets.ts";
