export type * from "./types.ts";
export { addWork, createWork, finish } from "./work.ts";
export { createWorker } from "./worker.ts";
