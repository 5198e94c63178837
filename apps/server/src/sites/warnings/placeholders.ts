import { defaultTooltips, sitePlaceholders } from "@loanbridge/loan-form";
import { inEnvironment, inSite } from "../checks/check.ts";
import { orNearest } from "../nearest.ts";
import type { Warn } from "./warned.ts";
import { textsIn, valueIn, type Path } from "./texts-in.ts";

const placeholder = /\{(\w+)\}/g;
const namesIn = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name = ""]) => name);

/** Numbers that a message is filled with. */
const ofMessages: readonly string[] = [...new Set(textsIn(defaultTooltips).flatMap(({ text }) => namesIn(text)))];

/** Parts of each file, and what their texts are filled with. A label is shown as it is written. */
const inEnvironmentFile: readonly (readonly [Path, readonly string[]])[] = [
  [["configurableText"], sitePlaceholders],
  [["tooltips"], ofMessages],
];
const inSiteFile = ["configurableText", "landing", "pages", "waitPageSlides", "waitPageOptIns", "help", "backLink"];
const unfilled = (path: Path): boolean => path[0] === "pages" && path.at(-1) === "label" && path.includes("fields");

/** Every placeholder is one that is filled. */
export const placeholders: Warn = (written) => [
  ...inEnvironmentFile.flatMap(([part, known]) =>
    textsIn(valueIn(written.files.environment, part), part).flatMap(({ path, text }) =>
      unknownIn(text, known).map(({ expected, says }) =>
        inEnvironment(written, "UnknownPlaceholder", path, expected, says),
      ),
    ),
  ),
  ...inSiteFile.flatMap((part) =>
    textsIn(valueIn(written.files.site, [part]), [part]).flatMap(({ path, text }) =>
      unknownIn(text, unfilled(path) ? [] : sitePlaceholders).map(({ expected, says }) =>
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
      says: `unknown placeholder {${name}}${orNearest(name, known)}; expected ${expected}`,
    }));
}
