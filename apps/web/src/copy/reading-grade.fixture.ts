/** Flesch–Kincaid grade of a text: years of school that it takes to read it. Syllables are counted by groups of vowels. */
export function readingGrade(text: string): number {
  const sentences = text.split(/[.!?]+(?:\s|$)/).filter((sentence) => /\w/.test(sentence));
  const words = text.match(/[A-Za-z][A-Za-z'’-]*/g) ?? [];
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word.toLowerCase()), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

function syllablesOf(word: string): number {
  const letters = word.replaceAll(/[^a-z]/g, "");
  // Silent: the last e (but not of -le after a consonant), and that of most -es and -ed.
  const sounded = letters.replace(/(?:[^laeiouy]e|[^aeiouy]ed|[^aeioucsxz]es)$/, (end) => end.charAt(0));
  return Math.max(1, (sounded.match(/[aeiouy]+/g) ?? []).length);
}
