export { createCaptcha } from "./captcha/create-captcha.ts";
export type { HttpApp, HttpDependencies } from "./dependencies.ts";
export { createAuthorizations } from "./frame/authorization.ts";
export { createLimits } from "./limits/limits.ts";
export { createShown } from "./page/shown.ts";
export { type BuiltWeb, loadWeb } from "./page/web-assets.ts";
export { createHttpServer } from "./transport/server.ts";
export { createSessions } from "./visitor/session.ts";
