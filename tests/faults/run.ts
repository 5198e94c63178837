// npm run faults: the long forms of the tests of this folder; npm test runs the short ones. With arguments: one part, and how often.
//   npm run faults             every part
//   npm run faults -- kills 50
import { fillDiskUnderLoad } from "./disk-full.ts";
import { installAndServe } from "./install.ts";
import { killUnderLoad } from "./kills.ts";
import { cutLines } from "./lines.ts";
import { starveOfMemory } from "./memory.ts";
import type { Outcome } from "./outcome.ts";
import { losePowerUnderLoad } from "./power-loss.ts";

interface Part {
  readonly what: string;
  readonly count: number;
  readonly run: (count: number, say: (line: string) => void) => Promise<Outcome>;
}

const parts: Readonly<Record<string, Part>> = {
  kills: { what: "kill -9 at a random moment under load", count: 1_000, run: killsThatRecoverSoon },
  power: { what: "power cuts: what was not synced is lost, torn or noise", count: 50, run: losePowerUnderLoad },
  disk: { what: "the disk is full, and has space again", count: 20, run: fillDiskUnderLoad },
  lines: { what: "lines to lenders are cut, or half open", count: 1_000, run: cutLines },
  memory: { what: "a heap of 64 MiB under load", count: 3_000, run: starveOfMemory },
  install: { what: "an install without development packages serves, read-only", count: 1, run: installAndServe },
};

/** Beyond what the same start takes over an empty store. */
const recoveredWithinMs = 3_000;

async function killsThatRecoverSoon(count: number, say: (line: string) => void): Promise<Outcome> {
  const { figures, broken } = await killUnderLoad(count, say);
  const late = figures.slowestStartMs > figures.emptyStartMs + recoveredWithinMs;
  return { figures, broken: late ? [...broken, "A start took 3 s longer than over an empty store."] : broken };
}

const [only, given] = process.argv.slice(2);
for (const [name, { what, count, run }] of Object.entries(parts)) {
  if (only !== undefined && name !== only) continue;
  const began = performance.now();
  console.log(`${name}: ${what}`);
  const { figures, broken } = await run(Number(given ?? count), (line) => console.log(`  ${line}`));
  console.log(`  ${JSON.stringify(figures)} in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  if ("leftOut" in figures) console.log("  LEFT OUT.");
  for (const one of new Set(broken)) console.log(`  FAILED: ${one}`);
  if (broken.length > 0) process.exitCode = 1;
}
