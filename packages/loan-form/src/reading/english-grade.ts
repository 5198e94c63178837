/**
 * Returns the Flesch–Kincaid grade of a text: the years of school needed to read it. Counts syllables by groups of
 * vowels.
 */
export function readingGrade(text: string): number {
  const sentences = text.split(/[.!?]+(?:\s|$)/).filter((sentence) => /\w/.test(sentence));
  const words = text.match(/[A-Za-z][A-Za-z'’-]*/g) ?? [];
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word.toLowerCase()), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

function syllablesOf(word: string): number {
  const letters = word.replaceAll(/[^a-z]/g, "");
  // Silent: a final e (except -le after a consonant), and the e of most -es and -ed endings.
  const sounded = letters.replace(/(?:[^laeiouy]e|[^aeiouy]ed|[^aeioucsxz]es)$/, (end) => end.charAt(0));
  return Math.max(1, (sounded.match(/[aeiouy]+/g) ?? []).length);
}
