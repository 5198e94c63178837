import { expect, test } from "vitest";
import { rulesFor } from "../lint-corpus.ts";
import { corpusOf } from "../rules/example-corpus.fixture.ts";
import { rules } from "../rules/index.ts";
import { claims, honest } from "./wordings.fixture.ts";

const brokenBy = (text: string) => rulesFor([]).filter((name) => rules[name].find(corpusOf(text)).length > 0);

test("each claim of a list of advertisements breaks a rule", () => {
  expect(claims.filter((text) => brokenBy(text).length === 0)).toEqual([]);
});

test("no honest sentence or question of a list breaks one", () => {
  expect(honest.filter((text) => brokenBy(text).length > 0)).toEqual([]);
});
