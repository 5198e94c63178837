import type { Match, Phrase } from "./phrase.ts";
import type { Word } from "./words.ts";

/** Words that deny what follows in the clause. `no` denies only its own noun, so a comma ends its reach. */
const deniers: ReadonlySet<string> = new Set(
  "not never cannot nobody neither nor without none no hardly nunca jamás nadie ningún ninguna ninguno sin tampoco".split(
    " ",
  ),
);
const isDenier = (word: string): boolean => deniers.has(word) || word.endsWith("n't");

/** The claim after these begins again: "not approved yet, but instant approval …". */
const turns: ReadonlySet<string> = new Set(["but", "plus", "yet", "instead", "pero", "sino"]);

/** "Not only guaranteed": denies nothing. "No" as an answer or before "problem" does not either. */
const emphasis: ReadonlySet<string> = new Set([
  "only",
  "just",
  "merely",
  "simply",
  "problem",
  "worries",
  "matter",
  "solo",
  "sólo",
]);

/** A warning about a claim is not the claim. */
const cautions: ReadonlySet<string> = new Set(
  "beware wary careful avoid suspicious scam scams scammer scammers fraud illegal myth unlawful warning cuidado estafa estafas fraude ilegal".split(
    " ",
  ),
);

/** Words of a sentence that are read on each side of a claim, so that a text without periods takes no longer. */
const longestSentence = 80;

/** How many words back a denial reaches. */
const reach = 9;

/** Words that open a question, unless it is an invitation: "Do you want instant approval?" */
const asking: ReadonlySet<string> = new Set(
  "is are am was do does did can could will would should what when where why who how which may es son puedo puede hay qué cómo cuándo".split(
    " ",
  ),
);
const invitations: ReadonlySet<string> = new Set("want need like prefer quieres quiere necesitas necesita".split(" "));

/** True if the sentence denies the claim, warns about it or only asks about it. */
export function isDenied(words: readonly Word[], match: Match, { denies }: Phrase): boolean {
  const start = sentenceStart(words, match.from);
  return (
    isCautioned(words, start, match) ||
    isDeniedBefore(words, start, match.from) ||
    (!denies && words.slice(match.from, match.to).some(({ text }) => isDenier(text))) ||
    isDeniedAfter(words, match.to) ||
    isAsked(words, start, match.to) ||
    isSupposed(words, start, match)
  );
}

function sentenceStart(words: readonly Word[], from: number): number {
  const least = Math.max(0, from - longestSentence);
  let start = from;
  while (start > least && words[start]?.gap !== "end") start -= 1;
  return start;
}

const isCautioned = (words: readonly Word[], start: number, { to }: Match): boolean => {
  for (let at = start; at < words.length && at < to + 8 && (at === start || words[at]?.gap !== "end"); at += 1)
    if (cautions.has(words[at]?.text ?? "")) return true;
  return false;
};

function isDeniedBefore(words: readonly Word[], start: number, from: number): boolean {
  let crossedComma = words[from]?.gap === "comma";
  if (words[from]?.gap === "mark") return false;
  for (let at = from - 1; at >= Math.max(start, from - reach); at -= 1) {
    const word = words[at];
    if (word === undefined || turns.has(word.text)) return false;
    if (isDenier(word.text) && !emphasis.has(words[at + 1]?.text ?? "")) {
      // "No fees, guaranteed approval" and "Don't wait, guaranteed approval" deny only what precedes the comma.
      const isShort =
        word.text === "no" ||
        word.text === "sin" ||
        word.text === "without" ||
        at === start ||
        words[start]?.text === "do";
      if (!(crossedComma && isShort)) return true;
    }
    if (word.gap === "mark") return false;
    crossedComma ||= word.gap === "comma";
  }
  return false;
}

const linking: ReadonlySet<string> = new Set("is are was were sounds does do es son".split(" "));

/** "Guaranteed approval does not exist", "instant approval isn't something we can offer". */
function isDeniedAfter(words: readonly Word[], to: number): boolean {
  const [first, ...rest] = words.slice(to, to + 4);
  if (first === undefined || first.gap !== "none") return false;
  if (/^(?:isn|aren|doesn|wasn|won|can|don)'t$/u.test(first.text) || first.text === "cannot") return true;
  return (
    linking.has(first.text) &&
    rest.slice(0, 1).some(({ text, gap }) => gap === "none" && (isDenier(text) || text === "up"))
  );
}

function isAsked(words: readonly Word[], start: number, to: number): boolean {
  const most = Math.min(words.length, to + longestSentence);
  let end = to;
  while (end < most && words[end]?.gap !== "end") end += 1;
  if (words[end - 1]?.asks !== true || !asking.has(words[start]?.text ?? "")) return false;
  return !words.slice(start, start + 4).some(({ text }) => invitations.has(text));
}

const needing: ReadonlySet<string> = new Set("need want necesita necesitas quiere".split(" "));

const conditions: ReadonlySet<string> = new Set("if when once until unless whether after si cuando".split(" "));

/** "If you need money today, a food bank may be faster", "once you're approved": a condition claims nothing. */
function isSupposed(words: readonly Word[], start: number, { from, to }: Match): boolean {
  if (from > start && conditions.has(words[from - 1]?.text ?? "")) return true;
  const [condition = "", ...rest] = words.slice(start, start + 3).map(({ text }) => text);
  if (!conditions.has(condition)) return false;
  const claims = words.slice(start + 1, to);
  return rest.some((word) => needing.has(word)) && claims.every(({ gap }) => gap === "none");
}
