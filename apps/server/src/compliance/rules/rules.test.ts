import { lintChannels, lintRules } from "@loanbridge/contract";
import { expect, test } from "vitest";
import { corpusOf } from "./example-corpus.fixture.ts";
import { rules } from "./index.ts";
import type { Example } from "./rule.ts";

const textOf = (example: Example): string => (typeof example === "string" ? example : JSON.stringify(example));

for (const name of lintRules) {
  const { find, examples, source, title } = rules[name];
  test(`${name} finds each of its bad examples and none of its good ones`, () => {
    expect(examples.bad.length).toBeGreaterThanOrEqual(2);
    expect(examples.good.length).toBeGreaterThanOrEqual(1);
    const missed = examples.bad.filter((example) => find(corpusOf(example)).length === 0);
    const falselyFound = examples.good.filter((example) => find(corpusOf(example)).length > 0);
    expect({ missed: missed.map(textOf), falselyFound: falselyFound.map(textOf) }).toEqual({
      missed: [],
      falselyFound: [],
    });
  });

  test(`${name} names its source with an address and the day on which it was read`, () => {
    expect(source.url).toMatch(/^https?:\/\/\S+$/);
    expect(source.checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(title).not.toMatch(/\.$/);
  });
}

test("rules of a channel name channels that exist", () => {
  const named = lintRules.flatMap((name) => rules[name].channels ?? []);
  expect(new Set(named)).toEqual(new Set(lintChannels));
});
