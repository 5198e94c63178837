import { expect, test } from "vitest";
import { actOf } from "./words.ts";

const written = (word: string) => [word, word.toLowerCase(), ` ${word}. `, `"${word}"`, `${word}!\n`];

test.each(["STOP", "END", "QUIT", "X", "UNSUBSCRIBE", "CANCEL", "REVOKE", "OPT OUT"])(
  "[MOD-13] %s ends text messages, however it is written",
  (word) => {
    for (const way of written(word)) expect([way, actOf(way)]).toEqual([way, "stop"]);
  },
);

test.each([
  ["HELP", "help"],
  ["INFO", "help"],
  ["START", "start"],
  ["UNSTOP", "start"],
] as const)("%s asks for %s, however it is written", (word, act) => {
  for (const way of written(word)) expect([way, actOf(way)]).toEqual([way, act]);
});

test.each([
  "Stop texting me",
  "opt-out please",
  "OptOut",
  "stopall",
  "Stop all",
  "ＳＴＯＰ",
  "Unsubscribe me now",
  "stop, help",
])("%j ends them too", (text) => expect(actOf(text)).toBe("stop"));

test.each([
  "",
  "?",
  "Yes",
  "Xavier here",
  "x marks the spot",
  "When does it end",
  "Stopping by later",
  "I need help",
  "start over",
  "info please",
])("%j asks for nothing", (text) => expect(actOf(text)).toBeUndefined());

test("who asks for help in a sentence that begins so gets it", () => {
  expect(actOf("Help me please")).toBe("help");
});
