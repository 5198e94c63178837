import { type Lender, languagesOf } from "../../lenders/index.ts";
import type { Site } from "../../sites/index.ts";
import { shown } from "./shown-text.ts";
import type { ShownText } from "./types.ts";

const onPage = [
  "confirmationText",
  "confirmationSubtext",
  "thankYouText",
  "declineOfferButtonText",
  "disclaimerText",
  "redirectButton",
] as const;

/** The texts of lenders' files that the site shows: on the page of a buyer, and next to an offer. */
export function lenderTexts({ configuration }: Site, lenders: ReadonlyMap<string, Lender>): readonly ShownText[] {
  const inTree = configuration.routing.tiers.flatMap((tier) => tier.lenders);
  const offered = configuration.offers ?? [];
  return [...new Set([...inTree, ...offered])].flatMap((id) => {
    const file = lenders.get(id)?.file;
    const [language] = languagesOf(file ?? {});
    const at = (path: string, text: string) =>
      shown({ language, surface: "screen", place: { file: `lenders/${id}.json`, path }, text } as const);
    const pages = onPage.flatMap((name) => {
      const text = file?.buyerPage?.[name];
      return text === undefined ? [] : [at(`buyerPage.${name}`, text)];
    });
    const disclosure = offered.includes(id) ? file?.offer?.disclosure : undefined;
    return [...pages, ...(disclosure === undefined ? [] : [at("offer.disclosure", disclosure)])];
  });
}
