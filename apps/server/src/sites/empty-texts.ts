import { isPlainObject } from "./merge.ts";

type Json = Readonly<Record<string, unknown>>;

/** Texts of `configurableText` that no visitor can do without: a button's name, the start of a consent. */
export const neededTexts: ReadonlySet<string> = new Set([
  "landingSubmit",
  "appError",
  "maxLoanAmount",
  "labelEighteenConsentPre",
]);

export const isEmptyText = (value: unknown): boolean => typeof value === "string" && value.trim() === "";

/** A layer of the environment without the texts that may not be empty and are: what is below shows through. */
export function withoutEmptyTexts(layer: unknown): unknown {
  if (!isPlainObject(layer)) return layer;
  const { configurableText, tooltips } = layer;
  return {
    ...layer,
    ...(isPlainObject(configurableText) && {
      configurableText: only(configurableText, (name, value) => !(neededTexts.has(name) && isEmptyText(value))),
    }),
    ...(isPlainObject(tooltips) && { tooltips: told(tooltips) }),
  };
}

function told(texts: Json): Json {
  const kept = only(texts, (_name, value) => !isEmptyText(value));
  return Object.fromEntries(
    Object.entries(kept).map(([name, value]) => [name, isPlainObject(value) ? told(value) : value]),
  );
}

function only(texts: Json, keep: (name: string, value: unknown) => boolean): Json {
  return Object.fromEntries(Object.entries(texts).filter(([name, value]) => keep(name, value)));
}
