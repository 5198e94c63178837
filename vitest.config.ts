import { defineConfig } from "vitest/config";

/** Tests that measure time, or need all of the machine. */
const measured = [
  "tests/**/*-speed.test.ts",
  "tests/**/waiting.test.ts",
  "tests/third-parties/silence.test.ts",
  "tests/faults/**/*.test.ts",
  "tests/load/**/*.test.ts",
  "tests/edge/slow-sockets.test.ts",
];

/** Whole servers and browsers. */
const crossing = { testTimeout: 180_000, hookTimeout: 120_000, isolate: false };

// One process runs many files, and loads what they share once: a file puts back what it changes of the process.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["packages/*/src/**/*.test.{ts,tsx}", "apps/*/src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
          testTimeout: 30_000,
          isolate: false,
        },
      },
      {
        test: {
          ...crossing,
          name: "crossing",
          include: ["tests/**/*.test.ts"],
          exclude: measured,
          // Half of the time they wait: for a lender, a countdown, a browser.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...crossing,
          name: "measured",
          include: measured,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
