import { expect, test } from "vitest";
import { grown, parsers, type Parser } from "./parsers.ts";

/** Milliseconds that one text of a request, or of an answer, may take. */
const heldMs = 50;
/** Below this, a machine's own unrest is most of what is measured; a quadratic parser takes far longer for the longest text. */
const noticedMs = 25;
const turns = 10;
/** A text of eight times the length takes 8 times as long in a linear parser, and 64 times in a quadratic one. */
const steps = 8;
const mostGrowth = 4 * steps;

/** The fastest of several readings, in milliseconds: what a machine does meanwhile only adds. */
async function millisecondsOf({ read, refusals = [] }: Parser, text: string): Promise<number> {
  let fastest = Infinity;
  for (let turn = 0; turn < turns; turn += 1) {
    const begun = performance.now();
    try {
      await read(text);
    } catch (error) {
      if (!refusals.some((kind) => error instanceof kind)) throw error;
    }
    fastest = Math.min(fastest, performance.now() - begun);
  }
  return fastest;
}

test.each(Object.entries(parsers))(
  "the time that it takes to read the worst %s grows no faster than its length, and holds nobody up",
  async (_name, parser) => {
    const slow: string[] = [];
    for (const shape of parser.worst) {
      const short = await millisecondsOf(parser, grown(shape, parser.most / steps));
      const long = await millisecondsOf(parser, grown(shape, parser.most));
      const holds = parser.isOperators !== true && long >= heldMs;
      const grows = long > noticedMs && long / Math.max(short, noticedMs / mostGrowth) >= mostGrowth;
      if (holds || grows)
        slow.push(
          `${JSON.stringify(shape)}: ${short.toFixed(2)} ms, ${String(steps)} times as long ${long.toFixed(2)} ms`,
        );
    }
    expect(slow).toEqual([]);
  },
);

test("the measure finds a parser whose time grows with the square of the length", async () => {
  const quadratic: Parser = {
    read: (text) => text.split("&").reduce<string[]>((before, one) => [before, one].flat(), []),
    worst: [{ unit: "a&" }],
    most: 16 * 1024,
  };
  const [shape = { unit: "" }] = quadratic.worst;
  const short = await millisecondsOf(quadratic, grown(shape, quadratic.most / steps));
  const long = await millisecondsOf(quadratic, grown(shape, quadratic.most));
  expect(long / short).toBeGreaterThan(mostGrowth);
});
