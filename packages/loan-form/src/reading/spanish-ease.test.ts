import { expect, test } from "vitest";
import { spanishReadingEase, syllablesOf } from "./spanish-ease.ts";

test.each([
  ["y", 1],
  ["cuenta", 2],
  ["día", 2],
  ["leyes", 2],
  ["que", 1],
  ["ahorros", 3],
  ["prestamista", 4],
  ["información", 4],
])("%s has %i syllables", (word, count) => {
  expect(syllablesOf(word)).toBe(count);
});

test("the index distinguishes easy Spanish from hard Spanish", () => {
  expect(spanishReadingEase("El gato come. La casa es de mi madre.")).toBeGreaterThan(90);
  const hard =
    "No obstante cualquier disposición contraria, el suscrito reconoce irrevocablemente que las comunicaciones electrónicas satisfacen los requisitos reglamentarios aplicables.";
  expect(spanishReadingEase(hard)).toBeLessThan(30);
});
