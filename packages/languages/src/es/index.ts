export * from "./language.ts";
export * from "./notices.ts";
export { blockedCookies } from "./pages/outdated.ts";
export * from "./site-defaults.ts";
export * as form from "./form/index.ts";
export * as messages from "./messages/index.ts";
export * as privacy from "./privacy/index.ts";
