import { isPlainObject } from "./merge.ts";

type Json = Readonly<Record<string, unknown>>;

/** Texts of `configurableText` that visitors cannot do without, such as a button's label or the start of a consent. */
export const requiredTexts: ReadonlySet<string> = new Set([
  "landingSubmit",
  "appError",
  "maxLoanAmount",
  "labelEighteenConsentPre",
]);

export const isEmptyText = (value: unknown): boolean => typeof value === "string" && value.trim() === "";

/** Removes empty texts that must not be empty from a layer, so that the layer below applies. */
export function withoutEmptyTexts(layer: unknown): unknown {
  if (!isPlainObject(layer)) return layer;
  const { configurableText, tooltips } = layer;
  return {
    ...layer,
    ...(isPlainObject(configurableText) && {
      configurableText: filterEntries(
        configurableText,
        (name, value) => !(requiredTexts.has(name) && isEmptyText(value)),
      ),
    }),
    ...(isPlainObject(tooltips) && { tooltips: nonEmptyTexts(tooltips) }),
  };
}

function nonEmptyTexts(texts: Json): Json {
  const nonEmpty = filterEntries(texts, (_name, value) => !isEmptyText(value));
  return Object.fromEntries(
    Object.entries(nonEmpty).map(([name, value]) => [name, isPlainObject(value) ? nonEmptyTexts(value) : value]),
  );
}

function filterEntries(texts: Json, keep: (name: string, value: unknown) => boolean): Json {
  return Object.fromEntries(Object.entries(texts).filter(([name, value]) => keep(name, value)));
}
