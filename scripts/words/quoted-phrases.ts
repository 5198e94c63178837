/** Sentences whose exact words the specification or a law sets. No rule reads them. */
export const quotedPhrases: readonly string[] = ["Please enter a correct e-mail address."];

/** The text with each quoted sentence blanked; its length and line breaks stay. */
export function withoutQuotes(text: string): string {
  return quotedPhrases.reduce(
    (rest, phrase) => rest.replaceAll(phrase, (found) => found.replaceAll(/[^\n]/gu, " ")),
    text,
  );
}
