import { expect, test } from "vitest";
import { keywordIn } from "./keywords.ts";

const fullWidth = (word: string) =>
  word.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
const mixed = (word: string) => word.replaceAll(/(.)(.)/g, (_, one: string, two: string) => one + two.toLowerCase());

/** Ways in which phones and people write a word. */
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

test.each(["STOP", "END", "QUIT", "X", "UNSUBSCRIBE", "CANCEL", "REVOKE", "OPT OUT", "ALTO", "CANCELAR"])(
  "[MOD-13] %s opts out of text messages, in any spelling",
  (word) => {
    for (const way of written(word)) expect([way, keywordIn(way)?.act]).toEqual([way, "stop"]);
  },
);

test.each([
  ["HELP", "help"],
  ["INFO", "help"],
  ["AYUDA", "help"],
  ["START", "start"],
  ["UNSTOP", "start"],
] as const)("%s means %s, in any spelling", (word, act) => {
  for (const way of written(word)) expect([way, keywordIn(way)?.act]).toEqual([way, act]);
});

test.each([
  "Stop texting me",
  "No más mensajes, por favor",
  "¡Basta!",
  "Por favor, no envíen más",
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
])("%j opts out too", (text) => expect(keywordIn(text)?.act).toBe("stop"));

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
])("%j has no effect", (text) => expect(keywordIn(text)?.act).toBeUndefined());

test("a sentence that begins with help gets help", () => {
  expect(keywordIn("Help me please")?.act).toBe("help");
});

test.each([
  ["ALTO", "es"],
  ["No más mensajes, por favor", "es"],
  ["¿Ayuda?", "es"],
  ["STOP", undefined],
  ["help", undefined],
] as const)("%s is answered in the language %s", (text, language) => {
  expect(keywordIn(text)?.language).toBe(language);
});
