import fc from "fast-check";
import { parsers, type Parser } from "./parsers.ts";
import { timeOf } from "./time-of.ts";

export interface Fed {
  readonly fed: number;
  /** Milliseconds of the slowest text. */
  readonly slowest: number;
  /** Undeclared errors of a parser, and texts that took too long. */
  readonly faults: readonly string[];
}

/** Milliseconds: no text may block the event loop longer. */
const mostMs = 50;
const made = 500;

/** Pieces of the parser's own grammar in any order, with arbitrary characters between them. */
function textsFor({ worst, most }: Parser): fc.Arbitrary<string> {
  const pieces = worst.flatMap(({ prefix = "", unit, suffix = "" }) => [prefix, unit, suffix, prefix + unit + suffix]);
  const piece = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...pieces) },
    { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 8 }) },
    { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 8 }) },
  );
  const repeated = fc.tuple(piece, fc.integer({ min: 1, max: 200 })).map(([text, times]) => text.repeat(times));
  return fc
    .array(fc.oneof({ weight: 9, arbitrary: piece }, { weight: 1, arbitrary: repeated }), { maxLength: 40 })
    .map((all) => all.join("").slice(0, most).toWellFormed());
}

async function faultOf({ read, refusals = [] }: Parser, text: string): Promise<string | undefined> {
  try {
    await read(text);
    return undefined;
  } catch (error) {
    return refusals.some((kind) => error instanceof kind) ? undefined : String(error);
  }
}

/** Distributes `count` generated texts over the parsers. The same seed generates the same texts. */
export async function feedParsers(count: number, seed: number, progress: (fed: number) => void): Promise<Fed> {
  const all = Object.entries(parsers);
  const faults: string[] = [];
  let fed = 0;
  let slowest = 0;
  while (fed < count) {
    for (const [name, parser] of all) {
      const texts = fc.sample(textsFor(parser), { numRuns: Math.min(made, count - fed), seed: seed + fed });
      for (const text of texts) {
        let fault: string | undefined;
        const ms = await timeOf(async () => (fault = await faultOf(parser, text)));
        slowest = Math.max(slowest, ms);
        // Measure again, because the first time may include a garbage collection.
        const isSlow =
          parser.isOperators !== true && ms > mostMs && (await timeOf(() => faultOf(parser, text))) > mostMs;
        if (fault !== undefined || isSlow)
          faults.push(`${name}: ${fault ?? `${ms.toFixed(0)} ms`} at ${JSON.stringify(text.slice(0, 300))}`);
      }
      fed += texts.length;
      if (fed >= count) break;
    }
    progress(fed);
  }
  return { fed, slowest, faults };
}
