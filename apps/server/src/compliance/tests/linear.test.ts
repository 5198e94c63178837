import { lintChannels } from "@loanbridge/contract";
import { expect, test } from "vitest";
import { plainText } from "../corpus/plain-text.ts";
import { rulesFor } from "../lint-corpus.ts";
import { corpusOf } from "../rules/example-corpus.fixture.ts";
import { rules } from "../rules/index.ts";

const names = rulesFor(lintChannels);

/** Milliseconds of processor time for one text, as a text and as a page: the fastest of three. */
function millisecondsOf(html: string): number {
  const times = Array.from({ length: 3 }, () => {
    const started = process.cpuUsage();
    const text = plainText(html);
    const corpus = corpusOf({ texts: [{ text }], documents: [{ kind: "rates", text }] });
    for (const name of names) rules[name].find(corpus);
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

/** Texts that are hard to read when they are repeated. */
const units = [
  "no guaranteed loan ",
  "Guaranteed? ",
  "if you need cash, ",
  "$1 ",
  "<p>for 14 days</p>",
  "<b>",
  "! ",
  "loan to ",
];

/** Times as long as the short text. */
const steps = 32;
/** A linear reader takes 32 times as long, and a quadratic one a thousand times. */
const mostGrowth = 3 * steps;
/** Milliseconds below which jitter decides. */
const noticeable = 1;

test.each(units)("a text of %j takes time in proportion to its length, and not to its square", (unit) => {
  const short = unit.repeat(2_000 / unit.length);
  const long = unit.repeat((2_000 * steps) / unit.length);
  // Compiles what it runs.
  millisecondsOf(short);
  expect(millisecondsOf(long)).toBeLessThan(mostGrowth * Math.max(millisecondsOf(short), noticeable));
});
