export * from "./errors.ts";
export { type Confirm, createConfirm } from "./confirm-stored.ts";
export { createReadiness, probeWrite } from "./readiness.ts";
export { copyDatabase, openDatabase, clearDeleted } from "./open.ts";
export { openStore } from "./open-store.ts";
export { openReader, type Reader } from "./reader.ts";
export { allowAsyncCommit } from "./async-commit.ts";
export type * from "./schema.ts";
export { fileName as databaseFileName } from "./sqlite/sqlite-file.ts";
