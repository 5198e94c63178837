/** Phrases whose exact words the specification, a law or a stored value sets. No rule reads them. */
export const quotedPhrases: readonly string[] = [
  "Please enter a correct e-mail address.",
  // The reason that an attempt stores.
  "unknown (time-out)",
];

/** The text with each quoted sentence blanked; its length and line breaks stay. */
export function withoutQuotes(text: string): string {
  return quotedPhrases.reduce(
    (rest, phrase) => rest.replaceAll(phrase, (found) => found.replaceAll(/[^\n]/gu, " ")),
    text,
  );
}
