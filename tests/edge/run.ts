// npm run hostile: the long versions of the tests in this folder; npm test runs the short ones. Arguments select one
// part, and how many.
//   npm run hostile                      every part
//   npm run hostile -- requests 1000000  requests generated from the contract
//   npm run hostile -- parsers 1000000   texts of each parser's own grammar
//   npm run hostile -- operator 100000   random bytes to the operator's socket
//   npm run hostile -- duplicates 100000 the same form again and again
//   npm run hostile -- sockets 10000     mostly silent connections. Measures visitors alone, beside them, and beside
//                                        as many held by a bystander, five times; the median ratio decides
import { submitDuplicates } from "./duplicates.ts";
import { feedParsers } from "../parsers/feed.ts";
import { fuzz } from "./fuzz.ts";
import { isLessThanTwice, type Round } from "./beside-visitors.ts";
import { sitOnSockets } from "./slow-sockets.ts";
import { writeToOperator } from "./write-to-operator.ts";

interface Outcome {
  readonly figures: object;
  /** Violations; empty if everything holds. */
  readonly broken: readonly string[];
}

interface Part {
  readonly count: number;
  readonly run: (count: number) => Promise<Outcome>;
}

/**
 * 15 seconds of visitors, as long as the server waits for a request, so each round sees connections closed and
 * reopened.
 */
const visitsOfRound = 1_500;
const roundsOfSockets = 5;

const ms = (value: number): string => `${value.toFixed(1)} ms`;

const parts: Readonly<Record<string, Part>> = {
  requests: {
    count: 1_000_000,
    async run(count) {
      const seed = Date.now() % 1e9;
      const { sent, byStatus, p50, p99, slowest, faults } = await fuzz(count, seed, (so) =>
        console.log(`  ${String(so)} sent`),
      );
      return {
        figures: { sent, seed, byStatus, p50: ms(p50), p99: ms(p99), slowest: ms(slowest) },
        broken: [...faults, ...(p99 < 50 ? [] : ["The 99th percentile is 50 ms or more."])],
      };
    },
  },
  parsers: {
    count: 1_000_000,
    async run(count) {
      const seed = Date.now() % 1e9;
      const { fed, slowest, faults } = await feedParsers(count, seed, () => {});
      return { figures: { fed, seed, slowest: ms(slowest) }, broken: faults };
    },
  },
  operator: {
    count: 100_000,
    async run(count) {
      const seed = Date.now() % 1e9;
      const { written, faults } = await writeToOperator(count, seed);
      return { figures: { written, seed }, broken: faults };
    },
  },
  duplicates: {
    count: 100_000,
    async run(count) {
      const { sent, forms, applications, differing } = await submitDuplicates(count);
      return {
        figures: { sent, forms, applications, differing },
        broken:
          applications === forms && differing === 0
            ? []
            : ["A form made more than one application, or answers differ."],
      };
    },
  },
  sockets: {
    count: 10_000,
    async run(count) {
      const { report, all, rounds } = await sitOnSockets(count, {
        visits: visitsOfRound,
        times: roundsOfSockets,
        compares: true,
      });
      const inWords = ({ alone, besideServer, besideBystander }: Round) =>
        [alone, besideServer, besideBystander].map(ms).join(", ");
      return {
        figures: { ...report, all: inWords(all), rounds: rounds.map(inWords) },
        broken: isLessThanTwice(all) ? [] : ["Visitors' 99th percentile has doubled."],
      };
    },
  },
};

const [only, given] = process.argv.slice(2);
for (const [name, { count, run }] of Object.entries(parts)) {
  if (only !== undefined && name !== only) continue;
  const started = performance.now();
  console.log(name);
  const { figures, broken } = await run(Number(given ?? count));
  console.log(`  ${JSON.stringify(figures)} in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  for (const one of broken.slice(0, 20)) console.log(`  FAILED: ${one}`);
  if (broken.length > 0) process.exitCode = 1;
}
