import { isKnown } from "../compat-data.ts";

const selectors = "css.selectors";

/** A feature of a selector. `isForgiven`: only inside `:is()` or `:where()`, which ignore what a browser does not know. */
export interface SelectorFeature {
  readonly feature: string;
  readonly key: string;
  readonly isForgiven: boolean;
}

/** Features of a selector. */
export function selectorFeatures(selector: string): readonly SelectorFeature[] {
  const bare = selector.replaceAll(/\\./gsu, "").replaceAll(/"[^"]*"|'[^']*'/gu, '""');
  const strict = withoutForgiven(bare);
  const required = namesIn(strict);
  return [
    ...[...namesIn(bare)].map(([feature, key]) => ({ feature, key, isForgiven: !required.has(feature) })),
    ...Object.entries(grammar).flatMap(([feature, [key, written]]) =>
      written.test(bare) ? [{ feature, key: `${selectors}.${key}`, isForgiven: !written.test(strict) }] : [],
    ),
  ];
}

const grammar: Readonly<Record<string, readonly [key: string, written: RegExp]>> = {
  ":not(a, b)": ["not.selector_list", /:not\([^()]*[,\s>+~]/u],
  "[a=b i]": ["attribute.case_insensitive_modifier", /\[[^\]]*\si\]/u],
  nesting: ["nesting", /&/u],
};

/** Pseudo-classes and pseudo-elements with their keys. Those of one engine begin with a hyphen and do not count. */
const namesIn = (selector: string): ReadonlyMap<string, string> =>
  new Map(
    [...selector.toLowerCase().matchAll(/::?([a-z][\w-]*)/gu)].flatMap(([feature, name = ""]) =>
      isKnown(`${selectors}.${name}`) ? [[feature, `${selectors}.${name}`] as const] : [],
    ),
  );

/** The selector with `:is()` and `:where()` emptied. */
function withoutForgiven(selector: string): string {
  const [, before = "", inside] = /^(.*?:(?:is|where)\()(.*)$/su.exec(selector) ?? [];
  if (inside === undefined) return selector;
  let depth = 1;
  const end = inside.split("").findIndex((sign) => (depth += sign === "(" ? 1 : sign === ")" ? -1 : 0) === 0);
  return before + withoutForgiven(inside.slice(end < 0 ? inside.length : end));
}
