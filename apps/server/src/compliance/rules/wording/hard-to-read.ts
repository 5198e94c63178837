import type { Language } from "@loanbridge/languages";
import { readingGrade, spanishReadingEase } from "@loanbridge/loan-form/reading";
import type { Corpus, ShownText } from "../../corpus/types.ts";
import type { Breach, Rule } from "../rule.ts";
import { sources } from "../sources.ts";

/** Says how hard a text is, or undefined if it is easy enough. Languages without an entry are not measured. */
const measures: Readonly<Partial<Record<Language, (text: string) => string | undefined>>> = {
  // Years of school.
  en(text) {
    const grade = readingGrade(text);
    return grade > 9 ? `needs grade ${grade.toFixed(1)}` : undefined;
  },
  // 50 to 60 is the tenth to twelfth grade.
  es(text) {
    const ease = spanishReadingEase(text);
    return ease < 60 ? `has a reading ease of ${ease.toFixed(0)}; 60 is the ninth grade` : undefined;
  },
};

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

const hardInSpanish =
  "No obstante cualquier disposición contraria, el solicitante reconoce irrevocablemente que las comunicaciones electrónicas satisfacen los requisitos reglamentarios aplicables, y que las instituciones participantes determinarán independientemente, conforme a sus propias políticas internas, su elegibilidad, su solvencia crediticia y las condiciones correspondientes de cualquier financiamiento ofrecido.";

export const hardToRead: Rule = {
  title: "Texts can be read at the ninth grade",
  severity: "risk",
  source: sources.ftcDisclosures,
  find: ({ texts }: Corpus) => {
    const measured = texts.filter(
      ({ language, surface, words }) => language in measures && surface !== "consent" && words.length >= shortest,
    );
    // The copy of a screen or modal is one text, in one file; each text of a site stands alone.
    const groups = Map.groupBy(measured, ({ place: { file, path } }) =>
      file.endsWith(".ts") ? file : `${file} ${path}`,
    );
    return [...groups.values()].flatMap((group) => {
      const read = group.flatMap(sentences);
      const [first] = group;
      const count = read.reduce((sum, sentence) => sum + sentence.split(" ").length, 0);
      if (first === undefined || count < fewest) return [];
      const says = measures[first.language]?.(read.join(". "));
      if (says === undefined) return [];
      const place = first.place.file.endsWith(".ts") ? { file: first.place.file, path: "" } : first.place;
      return [{ place, quote: first.text.slice(0, 60), says } satisfies Breach];
    });
  },
  examples: {
    bad: [
      hard,
      { texts: [{ surface: "mail", text: `${hard} ${hard}` }] },
      { texts: [{ surface: "modal", text: hard }] },
      { texts: [{ language: "es", text: hardInSpanish }] },
    ],
    good: [
      "You can say no to any offer. Read the whole agreement before you sign it. If you don't like the cost, don't sign. The lender sets the rates and fees. Ask your lender what happens if you pay late. It may charge a fee. It may also report it.",
      {
        texts: [
          {
            language: "es",
            text: "Usted puede decir que no. Lea todo el contrato antes de firmar. Si el costo es muy alto para usted, no firme. El prestamista fija las tasas y los cargos. Pregunte qué pasa si paga tarde. Puede cobrarle un cargo. También puede avisar a otros.",
          },
        ],
      },
      "Participating institutions independently determine eligibility.",
    ],
  },
};
