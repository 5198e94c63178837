export type * from "./types.ts";
export { createWork } from "./work.ts";
export { createWorker } from "./worker.ts";
