import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/stack/longest-first.ts";
import { memoryFolder } from "./tests/stack/memory-folder.ts";
import { postgresPrograms } from "./tests/stack/postgres-cluster.ts";

const canStartPostgres = postgresPrograms() !== undefined;
const postgresIsThere = process.env["DATABASE_URL"] !== undefined || canStartPostgres;

/** Tests that measure time, or need all of the machine. */
const measured = [
  "tests/**/*-speed.test.ts",
  "tests/load/**/*.test.ts",
  "tests/**/waiting.test.ts",
  "tests/edge/slow-sockets.test.ts",
  "tests/parsers/linear.test.ts",
  "tests/attacks/measured-attacks.test.ts",
];

const onPostgresAlone = [
  "apps/server/src/store/{database/postgres,months}/*.test.ts",
  "apps/server/src/operations/{migrate-to-postgres,processes}/*.test.ts",
  "apps/server/src/operations/backup/drill/drill-copy.test.ts",
  "apps/server/src/operations/{failover-risk,metrics/{months-ahead,write-outage}}.test.ts",
  "apps/server/src/cli/{migrate,partition}-command.test.ts",
  "apps/server/src/routing/tree/progress-board.test.ts",
  "apps/server/src/web/tests/sent-again.test.ts",
];

/** Tests of the store, which hold for each database that it can be: run a second time, on PostgreSQL. */
const stored = [
  "apps/server/src/applications/stored/{create-applications,erase,quality-marks,unknown-sources,visit-columns}.test.ts",
  "apps/server/src/operations/{anchors,daily-report,keys,maintenance,verify-facts}/*.test.ts",
  "apps/server/src/operations/metrics/lending-totals.test.ts",
  "apps/server/src/{store/{consent,suppression},messages/links,privacy/{earlier-request,links,retention}}/*.test.ts",
  "apps/server/src/{store/work/work,messages/postbacks/send-postback,web/tests/lender-page}.test.ts",
  "apps/server/src/cli/statement-commands.test.ts",
  "apps/server/src/console/endpoints/{lenders,requests,sources,today,privacy,system}/*.test.ts",
  "apps/server/src/reporting/{packed/pack-ended,report/run-report,funnel/{settle-funnel,view-counter}}.test.ts",
  "apps/server/src/store/database/{conformance,migrate,prepared,transactions}.test.ts",
  ...onPostgresAlone,
  "apps/server/src/web/tests/my-request*.test.ts",
  "apps/server/src/routing/{caps/{count-sold,source-caps},judging/judge-sources,outcome/{count-report,decline-offer,feedback,lender-page,pause-by-returns,told-sources},overview/list-sources,posts/lender-words,proofs/{open-posts,races},steering/{brute-force,record-round}}.test.ts",
  // Each of its tests makes a database.
  ...(process.env["PROOF"] === "full" ? ["apps/server/src/cli/privacy-*.test.ts"] : []),
];

const processors = availableParallelism();

/** Stores of tests are in memory, if there is room. Proofs at full size need more. */
const inMemory = process.env["PROOF"] === "full" ? undefined : memoryFolder();
const temporary = inMemory === undefined ? {} : { TMPDIR: inMemory };

/** A state is waited for as long as a busy machine may need. */
const patient = { poll: { timeout: 15_000 } };

/** Whole servers and browsers. */
const crossing = {
  testTimeout: 180_000,
  hookTimeout: 120_000,
  isolate: false,
  setupFiles: "tests/stack/look-through.ts",
  globalSetup: "tests/stack/crossing-setup.ts",
  expect: { poll: { timeout: 30_000 } },
};

// One process runs many files, and loads what they share once: a file puts back what it changes of the process.
export default defineConfig({
  test: {
    // They also wait: for timers, another process, the database.
    maxWorkers: processors + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          env: temporary,
          exclude: onPostgresAlone,
          include: ["packages/*/src/**/*.test.{ts,tsx}", "apps/*/src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
          setupFiles: "tests/stack/patience.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: patient,
          isolate: false,
        },
      },
      ...(postgresIsThere
        ? [
            {
              test: {
                name: "postgres",
                env: temporary,
                include: stored,
                globalSetup: "tests/stack/postgres-setup.ts",
                setupFiles: "tests/stack/patience.ts",
                testTimeout: 60_000,
                hookTimeout: 60_000,
                expect: patient,
                isolate: false,
              },
            },
          ]
        : []),
      {
        test: {
          ...crossing,
          name: "crossing",
          // Pages are open for moments only, so Chromium optimizes no code, compiles only the functions that run, runs its
          // scripts on one thread, needs no separate process for the network, and draws with one thread and less detail.
          // Two files of tests took 49 s of processor time instead of 55, before the one thread, which takes another 4 %
          // off. Compiling less and the process less take a further 6 % off.
          env: {
            CHROMIUM_FLAGS:
              "--js-flags=--no-opt,--no-maglev,--single-threaded,--max-lazy --disable-gpu-compositing --disable-software-rasterizer --num-raster-threads=1 --disable-lcd-text --enable-features=NetworkServiceInProcess2",
          },
          include: ["tests/**/*.test.ts"],
          exclude: [
            ...measured,
            ...(canStartPostgres
              ? []
              : ["tests/{processes,guides}/**", "tests/{stack,faults,upgrade}/postgres-*.test.ts"]),
          ],
          // They wait more: for a lender, a countdown, a browser.
          maxWorkers: processors + 2,
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
