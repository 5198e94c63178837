import { defaultTooltips, sitePlaceholders } from "@loanbridge/loan-form";
import { inEnvironment, inSite } from "../checks/check.ts";
import { didYouMean } from "../did-you-mean.ts";
import type { WarningCheck } from "./warning-check.ts";
import { textsIn, valueIn, type Path } from "./texts-in.ts";

const placeholder = /\{(\w+)\}/g;
const namesIn = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name = ""]) => name);

/** Placeholders that messages are filled with. */
const messagePlaceholders: readonly string[] = [
  ...new Set(textsIn(defaultTooltips).flatMap(({ text }) => namesIn(text))),
];

/** Parts of each file and the placeholders that are filled there. Labels are shown as written. */
const inEnvironmentFile: readonly (readonly [Path, readonly string[]])[] = [
  [["configurableText"], sitePlaceholders],
  [["tooltips"], messagePlaceholders],
];
const inSiteFile = ["configurableText", "landing", "pages", "waitPageSlides", "waitPageOptIns", "help", "backLink"];
const isUnfilled = (path: Path): boolean => path[0] === "pages" && path.at(-1) === "label" && path.includes("fields");

/** Placeholders that nothing fills. */
export const placeholders: WarningCheck = (written) => [
  ...inEnvironmentFile.flatMap(([part, known]) =>
    textsIn(valueIn(written.files.environment, part), part).flatMap(({ path, text }) =>
      unknownIn(text, known).map(({ expected, says }) =>
        inEnvironment(written, "UnknownPlaceholder", path, expected, says),
      ),
    ),
  ),
  ...inSiteFile.flatMap((part) =>
    textsIn(valueIn(written.files.site, [part]), [part]).flatMap(({ path, text }) =>
      unknownIn(text, isUnfilled(path) ? [] : sitePlaceholders).map(({ expected, says }) =>
        inSite(written, "UnknownPlaceholder", path, expected, says),
      ),
    ),
  ),
];

function unknownIn(text: string, known: readonly string[]) {
  const expected = known.length === 0 ? "no placeholder" : `one of ${known.map((name) => `{${name}}`).join(", ")}`;
  return [...new Set(namesIn(text))]
    .filter((name) => !known.includes(name))
    .map((name) => ({
      expected,
      says: `unknown placeholder {${name}}${didYouMean(name, known)}; expected ${expected}`,
    }));
}
