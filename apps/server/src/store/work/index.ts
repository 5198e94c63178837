export type * from "./types.ts";
export { createWork, finish } from "./work.ts";
export { createWorker } from "./worker.ts";
