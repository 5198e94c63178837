import type { Language } from "@loanbridge/languages";
import type { SiteSource } from "../compile-site.ts";
import { readJson } from "../json/read-json.ts";
import { isPlainObject, merge } from "../merge.ts";
import { pathText, type SiteProblem } from "../problem.ts";

/** Parts of site.json that are texts, links and pictures. */
const textParts: ReadonlySet<string> = new Set([
  "$schema",
  "affiliateConfig",
  "backLink",
  "configurableText",
  "externalPartners",
  "help",
  "images",
  "internalPartners",
  "landing",
  "lint",
  "waitPageSlides",
]);

/** Keys of texts, links and pictures within the other parts. */
const textKeys: ReadonlySet<string> = new Set([
  "additionalInfo",
  "assistText",
  "externalLink",
  "header",
  "label",
  "underFormImage",
]);

type Path = readonly (string | number)[];

/** Finds changes of a language's file that are no texts: its visitors would get another form than all others. */
export function otherThanTexts({ id, siteText, translations }: SiteSource, language: Language): readonly SiteProblem[] {
  const own = readJson(siteText, "").json;
  const changes = readJson(translations?.get(language) ?? "{}", "").json;
  const parts = isPlainObject(changes) ? Object.keys(changes).filter((part) => !textParts.has(part)) : [];
  const merged = merge(own, changes);
  return parts
    .flatMap((part) => differences(valueOf(own, part), valueOf(merged, part), [part]))
    .map((path) => ({
      code: "NotAText",
      file: `${id}/site.${language}.json`,
      path: pathText(path),
      expected: "the value in site.json",
      says: "differs from site.json for visitors in this language, and is not a text; change it in site.json",
    }));
}

/** Paths of values that differ, other than texts. */
function differences(one: unknown, other: unknown, path: Path): readonly Path[] {
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length)
    return one.flatMap((value: unknown, at) => differences(value, other[at], [...path, at]));
  if (isPlainObject(one) && isPlainObject(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])]
      .filter((key) => !textKeys.has(key))
      .flatMap((key) => differences(valueOf(one, key), valueOf(other, key), [...path, key]));
  return one === other ? [] : [path];
}

const valueOf = (value: unknown, key: string): unknown =>
  isPlainObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
