import { z } from "zod";
import { formatKind } from "./kind.ts";

const spelling = z.strictObject({
  case: z.enum(["upper", "lower"]).optional(),
  ascii: z
    .literal(true)
    .optional()
    .describe("Removes accents from Latin letters; a value with any other character is omitted"),
  longest: z.number().int().positive().optional().describe("Maximum number of characters"),
});

/** What has no accent to lose. Source: the spelling of names in machine-readable passports, ICAO Doc 9303-3, section 6. */
const spellings: Readonly<Record<string, string>> = {
  Æ: "AE",
  æ: "ae",
  Œ: "OE",
  œ: "oe",
  Ø: "O",
  ø: "o",
  Đ: "D",
  đ: "d",
  Ð: "D",
  ð: "d",
  Ł: "L",
  ł: "l",
  Þ: "TH",
  þ: "th",
  ß: "ss",
  ı: "i",
  Ħ: "H",
  ħ: "h",
  "’": "'",
  "‘": "'",
  ʻ: "'",
  ʼ: "'",
  "‐": "-",
  "‑": "-",
  "–": "-",
};

function inAscii(text: string): string | undefined {
  const bare = text.normalize("NFD").replaceAll(/\p{M}+/gu, "");
  const spelt = bare.replaceAll(/\P{ASCII}/gu, (character) => spellings[character] ?? character);
  return /^\p{ASCII}*$/u.test(spelt) ? spelt : undefined;
}

/** Text in one case, in ASCII, or cut to the longest that the lender takes. */
export const text = formatKind(spelling, (value, wanted) => {
  const given = wanted.ascii ? inAscii(String(value)) : String(value);
  if (given === undefined) return undefined;
  const cased = wanted.case === "upper" ? given.toUpperCase() : wanted.case === "lower" ? given.toLowerCase() : given;
  return wanted.longest === undefined ? cased : Array.from(cased).slice(0, wanted.longest).join("");
});
