import { readingGrade } from "@loanbridge/loan-form/reading-grade";
import type { Corpus, ShownText } from "../../corpus/types.ts";
import type { Breach, Rule } from "../rule.ts";
import { sources } from "../sources.ts";

/** Years of school: Flesch–Kincaid. */
const highest = 9;

/** With fewer words than this, one long name decides the grade. */
const fewest = 40;

/** Labels and headings would make any text look easy. */
const shortest = 5;

/** Sentences, each with its words alone, so that the grade takes time in proportion to the text. */
function sentences({ words }: ShownText): readonly string[] {
  const found: string[][] = [];
  for (const { text, gap } of words) {
    if (gap === "end") found.push([]);
    found.at(-1)?.push(text);
  }
  return found.filter(({ length }) => length >= shortest).map((sentence) => sentence.join(" "));
}

const hard =
  "Notwithstanding the aforementioned considerations, applicants acknowledge that participating institutions independently determine eligibility, creditworthiness and applicable terms, and that any representations concerning the availability of financial products remain contingent upon verification of submitted documentation by the aforementioned participating institutions or their authorized representatives.";

export const hardToRead: Rule = {
  title: "Texts can be read at the ninth grade",
  severity: "risk",
  source: sources.ftcDisclosures,
  find: ({ texts }: Corpus) => {
    const english = texts.filter(
      ({ language, surface, words }) => language === "en" && surface !== "consent" && words.length >= shortest,
    );
    // The copy of a screen or modal is one text, in one file; each text of a site stands alone.
    const groups = Map.groupBy(english, ({ place: { file, path } }) =>
      file.endsWith(".ts") ? file : `${file} ${path}`,
    );
    return [...groups.values()].flatMap((group) => {
      const read = group.flatMap(sentences);
      const [first] = group;
      const count = read.reduce((sum, sentence) => sum + sentence.split(" ").length, 0);
      if (first === undefined || count < fewest) return [];
      const grade = readingGrade(read.join(". "));
      if (grade <= highest) return [];
      const place = first.place.file.endsWith(".ts") ? { file: first.place.file, path: "" } : first.place;
      return [{ place, quote: first.text.slice(0, 60), says: `needs grade ${grade.toFixed(1)}` } satisfies Breach];
    });
  },
  examples: {
    bad: [
      hard,
      { texts: [{ surface: "mail", text: `${hard} ${hard}` }] },
      { texts: [{ surface: "modal", text: hard }] },
    ],
    good: [
      "You can say no to any offer. Read the whole agreement before you sign it. If you don't like the cost, don't sign. The lender sets the rates and fees. Ask your lender what happens if you pay late. It may charge a fee. It may also report it.",
      "Participating institutions independently determine eligibility.",
    ],
  },
};
