export * from "./site/environment.ts";
export * from "./site/configuration.ts";
export type * from "./endpoints/errors.ts";
export type * from "./endpoints/progress.ts";
export type * from "./endpoints/user-application.ts";
export type * from "./page-data.ts";
