/**
 * Name parts that always mean a characteristic on which U.S. law forbids basing credit decisions (ECOA, 12 CFR 1002.5).
 */
const substrings =
  /gender|marit[ai]+l|married|divorc|widow|civilstatus|ethnic|hispanic|religio|nationality|nationalorigin|familystatus|familialstatus|spouse|pregnan|sexual|skincolou?r|__proto__/;
/** Short words that are parts of other words: match these only as whole words. */
const wholeWords = new Set(
  "sex race races racial color colour creed faith male female husband wife latino constructor prototype".split(" "),
);

/**
 * True if a lender's field name asks for something that must not be on the form, or would reach into an object's
 * prototype.
 */
export function isForbiddenName(name: string): boolean {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);
  return substrings.test(words.join("")) || name.includes("__proto__") || words.some((word) => wholeWords.has(word));
}
