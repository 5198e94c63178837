import { expect, test } from "vitest";
import { asksToStop } from "./stop-words.ts";

test.each(["STOP", "END", "QUIT", "X", "UNSUBSCRIBE", "CANCEL", "REVOKE", "OPT OUT"])(
  "[MOD-13] %s ends text messages, however it is written",
  (word) => {
    const ways = [word, word.toLowerCase(), ` ${word}. `, `"${word}"`, `${word}!\n`];
    for (const way of ways) expect([way, asksToStop(way)]).toEqual([way, true]);
  },
);

test.each(["Stop texting me", "opt-out please", "OptOut", "stopall", "Stop all", "ＳＴＯＰ", "Unsubscribe me now"])(
  "so does %j",
  (text) => expect(asksToStop(text)).toBe(true),
);

test.each(["", "?", "Yes", "Xavier here", "x marks the spot", "When does it end", "Stopping by later", "HELP"])(
  "%j ends nothing",
  (text) => expect(asksToStop(text)).toBe(false),
);
