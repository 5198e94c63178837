/** Parts of a name that always mean one of the characteristics on which U.S. law forbids a credit decision (ECOA, 12 CFR 1002.5). */
const anywhere =
  /gender|marit[ai]+l|married|divorc|widow|civilstatus|ethnic|hispanic|religio|nationality|nationalorigin|familystatus|familialstatus|spouse|pregnan|sexual|skincolou?r|__proto__/;
/** Short words, which other words contain: they must stand alone. */
const alone = new Set(
  "sex race races racial color colour creed faith male female husband wife latino constructor prototype".split(" "),
);

/** Whether a lender's field name asks for something that must stay off the form (or would reach into an object's prototype). */
export function asksForbidden(name: string): boolean {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);
  return anywhere.test(words.join("")) || name.includes("__proto__") || words.some((word) => alone.has(word));
}
