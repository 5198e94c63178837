export type * from "./types.ts";
export type { NewJob, Work } from "./work.ts";
export { createWork } from "./work.ts";
export type { WorkerOptions } from "./worker.ts";
export { createWorker } from "./worker.ts";
