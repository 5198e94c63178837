import type { Language } from "@loanbridge/languages";
import { siteText } from "@loanbridge/loan-form";
import type { PublicSite } from "@loanbridge/contract";

/** A text of the copy, filled with a site's values. */
export interface VisibleText {
  /** Path from the root, such as `packages/languages/src/en/pages/landing.ts`. */
  readonly file: string;
  /** Path within the file's exports: `landing.upTo`. */
  readonly path: string;
  readonly text: string;
}

const languages = "../../../packages/languages/src/";
const modules = import.meta.glob("../../../packages/languages/src/*/{pages,modals}/*.ts", { eager: true });

/** Keys whose values are names, not texts. */
const names: ReadonlySet<string> = new Set(["id", "to", "params", "configured"]);

/** Every text of the copy in a language that visitors of a site can see, whatever they do. */
export function visibleTexts(site: PublicSite, language: Language): VisibleText[] {
  return Object.entries(modules)
    .filter(([file]) => file.startsWith(`${languages}${language}/`))
    .flatMap(([file, exports]) =>
      textsIn(exports, site.environment.siteType).map(({ path, text }) => ({
        file: file.slice("../../../".length),
        path,
        text: siteText(site, text),
      })),
    );
}

interface Leaf {
  readonly path: string;
  readonly text: string;
}

function textsIn(value: unknown, siteType: string, path = ""): readonly Leaf[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  // One variant for each type of site.
  if ("paydayLoan" in value && "personalLoan" in value)
    return textsIn((value as Record<string, unknown>)[siteType], siteType, `${path}.${siteType}`);
  // The site's own answer replaces this one.
  const isReplaced = "configured" in value && "answer" in value;
  return Object.entries(value)
    .filter(([key]) => !names.has(key) && !(isReplaced && key === "answer"))
    .flatMap(([key, one]) => textsIn(one, siteType, joined(path, key, Array.isArray(value))));
}

function joined(path: string, key: string, isIndex: boolean): string {
  if (isIndex) return `${path}[${key}]`;
  return path === "" ? key : `${path}.${key}`;
}
