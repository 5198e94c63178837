import type { Step } from "./run-step.ts";

/** Checks that `npm test` runs beside the tests. */
export const checks: readonly Step[] = [
  { name: "Types", program: "tsc", args: ["--noEmit", "--singleThreaded"] },
  { name: "Lint", program: "oxlint", args: ["--type-aware", "--deny-warnings"] },
  { name: "Format", program: "oxfmt", args: ["--check", "."] },
  { name: "Unused code", program: "knip", args: [] },
  { name: "Words", program: "node", args: ["scripts/words.ts"] },
  { name: "Sizes", program: "size-limit", args: [] },
];
