import type { Page } from "@loanbridge/form-engine";
import { type Language, copyIn } from "@loanbridge/languages";

/** Properties of pages, fields and options that visitors read. */
const shown: ReadonlySet<string> = new Set(["label", "header", "assistText", "additionalInfo"]);

/** Lists of options this long are in the order of their labels, so that a visitor finds an answer. */
const longList = 20;

/** Returns the pages with each default text in the language. A site's own texts stay as they are. */
export function pagesIn(language: Language, pages: readonly Page[]): readonly Page[] {
  if (language === "en") return pages;
  const translation = new Map(textPairs(language));
  const collator = new Intl.Collator(copyIn(language).locale);
  const translate = (value: unknown, key: string): unknown => {
    if (typeof value === "string") return shown.has(key) ? (translation.get(value) ?? value) : value;
    if (Array.isArray(value)) {
      const items = value.map((item: unknown) => translate(item, key));
      return items.length < longList || !items.every(isOption)
        ? items
        : items.toSorted((one, other) => collator.compare(one.label, other.label));
    }
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, translate(part, name)]));
  };
  return translate(pages, "") as readonly Page[];
}

const isOption = (item: unknown): item is { readonly label: string } =>
  typeof item === "object" && item !== null && "value" in item && "label" in item && typeof item.label === "string";

/** Each English text of the forms' pages, with its translation. */
export function textPairs(language: Language): readonly (readonly [english: string, other: string])[] {
  const { everyField: _, everyServerCode: __, ownTooltips: ___, ...english } = copyIn("en").form;
  return pairsIn(english, copyIn(language).form);
}

function pairsIn(english: unknown, other: unknown): readonly (readonly [string, string])[] {
  if (typeof english === "string") return typeof other === "string" ? [[english, other]] : [];
  const [from, to] = [english, other] as readonly Readonly<Record<string, unknown>>[];
  return Object.entries(from ?? {}).flatMap(([key, text]) => pairsIn(text, to?.[key]));
}
