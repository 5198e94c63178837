export { systemClock } from "./clock.ts";
export { loadPolicies } from "./policies.ts";
export { createProgressBoard } from "./progress-board.ts";
export { createRouter, givenUpBy } from "./route.ts";
export { timelineOf } from "./timeline.ts";
export type * from "./types.ts";
