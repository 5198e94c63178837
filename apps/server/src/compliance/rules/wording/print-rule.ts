import type { Corpus, Print } from "../../corpus/types.ts";
import type { Breach, Rule } from "../rule.ts";

interface PrintRule extends Omit<Rule, "find"> {
  readonly isWrong: (print: Print) => boolean;
  readonly says: (print: Print) => string;
}

/** A rule about how required statements are printed. */
export const printRule = ({ isWrong, says, ...rule }: PrintRule): Rule => ({
  ...rule,
  find: ({ prints }: Corpus) =>
    prints.filter(isWrong).map((print): Breach => ({ place: print.place, quote: print.name, says: says(print) })),
});

/** A print for the examples of rules. */
export const printed = (contrast: number, pixels: number): { readonly prints: readonly Print[] } => ({
  prints: [{ name: "disclaimer", place: { file: "x/site.json", path: "styles.primaryColor" }, contrast, pixels }],
});
