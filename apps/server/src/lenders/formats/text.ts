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

/** Characters that NFD does not decompose. Source: names in machine-readable passports, ICAO Doc 9303-3, section 6. */
const transliterations: Readonly<Record<string, string>> = {
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

function toAscii(text: string): string | undefined {
  const bare = text.normalize("NFD").replaceAll(/\p{M}+/gu, "");
  const transliterated = bare.replaceAll(/\P{ASCII}/gu, (character) => transliterations[character] ?? character);
  return /^\p{ASCII}*$/u.test(transliterated) ? transliterated : undefined;
}

/** Text in one case, in ASCII, or cut to the lender's maximum length. */
export const text = formatKind(spelling, (value, wanted) => {
  const given = wanted.ascii ? toAscii(String(value)) : String(value);
  if (given === undefined) return undefined;
  const cased = wanted.case === "upper" ? given.toUpperCase() : wanted.case === "lower" ? given.toLowerCase() : given;
  return wanted.longest === undefined ? cased : Array.from(cased).slice(0, wanted.longest).join("");
});
