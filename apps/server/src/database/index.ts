export * from "./errors.ts";
export { openDatabase, truncateLog } from "./open.ts";
export type * from "./schema.ts";
