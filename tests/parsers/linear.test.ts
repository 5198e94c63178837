import { expect, test } from "vitest";
import { grown, parsers, type Parser } from "./parsers.ts";
import { timeOf } from "./time-of.ts";

/** Milliseconds that one text of a request or an answer may take. */
const mostMs = 50;
/** Below this, jitter dominates the measurement. A quadratic parser takes far longer for the longest text. */
const noticeableMs = 25;
const readings = 10;
/** Eight times the length takes 8 times as long in a linear parser, and 64 times in a quadratic one. */
const steps = 8;
const mostGrowth = 4 * steps;

/** The fastest of several readings, in milliseconds: other load on the machine only adds time. */
async function millisecondsOf({ read, refusals = [] }: Parser, text: string): Promise<number> {
  let fastest = Infinity;
  for (let turn = 0; turn < readings; turn += 1) {
    const ms = await timeOf(async () => {
      try {
        await read(text);
      } catch (error) {
        if (!refusals.some((kind) => error instanceof kind)) throw error;
      }
    });
    fastest = Math.min(fastest, ms);
  }
  return fastest;
}

test.each(Object.entries(parsers))(
  "reading the worst %s takes time in proportion to its length at most, and blocks nobody",
  async (_name, parser) => {
    const slow: string[] = [];
    for (const shape of parser.worst) {
      const short = await millisecondsOf(parser, grown(shape, parser.most / steps));
      const long = await millisecondsOf(parser, grown(shape, parser.most));
      const holds = parser.isOperators !== true && long >= mostMs;
      const grows = long > noticeableMs && long / Math.max(short, noticeableMs / mostGrowth) >= mostGrowth;
      if (holds || grows)
        slow.push(
          `${JSON.stringify(shape)}: ${short.toFixed(2)} ms, ${String(steps)} times as long ${long.toFixed(2)} ms`,
        );
    }
    expect(slow).toEqual([]);
  },
);

test("the measurement detects a parser whose time grows with the square of the length", async () => {
  const quadratic: Parser = {
    read: (text) => text.split("&").reduce<string[]>((before, one) => [before, one].flat(), []),
    worst: [{ unit: "a&" }],
    most: 8 * 1024,
  };
  const [shape = { unit: "" }] = quadratic.worst;
  const short = await millisecondsOf(quadratic, grown(shape, quadratic.most / steps));
  const long = await millisecondsOf(quadratic, grown(shape, quadratic.most));
  expect(long / short).toBeGreaterThan(mostGrowth);
});
