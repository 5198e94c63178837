import { expect, test } from "vitest";
import { actOf } from "./words.ts";

const fullWidth = (word: string) =>
  word.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
const mixed = (word: string) => word.replaceAll(/(.)(.)/g, (_, one: string, two: string) => one + two.toLowerCase());

/** As phones and people write it. */
const ways: readonly ((word: string) => string)[] = [
  (word) => word,
  (word) => word.toLowerCase(),
  mixed,
  fullWidth,
  (word) => fullWidth(word.toLowerCase()),
  (word) => ` ${word}. `,
  (word) => `${word}...`,
  (word) => `${word}\u{2026}`,
  (word) => `"${word}"`,
  (word) => `\u{201c}${word}\u{201d}`,
  (word) => `${word}!\n`,
  (word) => `\r\n\t ${word}\u{a0}\u{3000}`,
  (word) => `${"\n".repeat(900)}${word}`,
  (word) => `\u{feff}${word}\u{200b}`,
  (word) => word.split("").join("\u{200b}"),
  (word) => word.split("").join("\u{301}"),
  (word) => `${word} \u{1f44d}\u{1f3fd}`,
  (word) => `${word}\n\nSent from my phone`,
  (word) => `please ${word}`,
];
const written = (word: string) => ways.map((way) => way(word));

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
  "S.T.O.P.",
  "s t o p",
  "Ⓢⓣⓞⓟ",
  "𝗦𝗧𝗢𝗣",
  "STÖP",
  "opt\u{a0}out",
  "opt\nout",
  "Please remove me from your list",
  "don’t text me",
  "No more texts",
  "stop\nstart",
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
  "starting tomorrow",
  "unstoppable",
  "Can you help?",
  "Pleased to meet you",
  "E. N. D'Arcy here",
])("%j asks for nothing", (text) => expect(actOf(text)).toBeUndefined());

test("who asks for help in a sentence that begins so gets it", () => {
  expect(actOf("Help me please")).toBe("help");
});
