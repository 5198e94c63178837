export { compareFinding, seriesFinding, type Comparison } from "./compare.ts";
export { funnelFinding } from "./funnel.ts";
export { lanesFinding } from "./lanes.ts";
export { partFinding, rankFinding } from "./rank.ts";
export type { Subject } from "./subject.ts";
export { trendFinding } from "./trend.ts";
export { weekFinding } from "./week.ts";
