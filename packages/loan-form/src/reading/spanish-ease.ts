/**
 * Returns the reading ease of a Spanish text, which stands for what the index of Flesch is in English: 60 to 70 is the
 * eighth grade, 70 to 80 the sixth and seventh. Source: `Fernández Huerta` (1959), as corrected since.
 */
export function spanishReadingEase(text: string): number {
  const sentences = text.split(/[.!?:;]+(?:\s|$)/).filter((sentence) => /\p{L}/u.test(sentence));
  const words = text.match(/\p{L}+/gu) ?? [];
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word.toLowerCase()), 0);
  return 206.84 - 60 * (syllables / words.length) - 1.02 * (words.length / sentences.length);
}

/** Two strong vowels are two syllables, and so is a weak vowel with an accent beside one. A silent u is none. */
export function syllablesOf(word: string): number {
  const sounded = word.replace(/q[u]/g, "q").replace(/g[u](?=[eéií])/g, "g");
  const vowels = sounded.match(/[aeoáéó]|[íú]|[iuüy]+(?![aeoáéó])/g) ?? [];
  const glides = sounded.match(/[aeoáéó][iuüy](?![aeiouáéíóú])/g) ?? [];
  return Math.max(1, vowels.length - glides.length);
}
