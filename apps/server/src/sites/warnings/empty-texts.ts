import { inEnvironment, inSite } from "../checks/check.ts";
import { isEmptyText, requiredTexts } from "../empty-texts.ts";
import type { WarningCheck } from "./warning-check.ts";
import { type Path, textsIn, valueIn } from "./texts-in.ts";

const says = "this text is empty; the default text is used";

/** The heading of a page, or the label of a field. */
const isName = (path: Path): boolean =>
  path.at(-1) === "header" || (path.at(-1) === "label" && ["fields", "subFields"].includes(String(path.at(-3))));

/** Empty tooltips, headings and labels, and empty texts that visitors cannot do without. */
export const emptyTexts: WarningCheck = (written) => {
  const { environment, site } = written.files;
  const needed = [...requiredTexts].map((name) => ["configurableText", name]);
  return [
    ...needed
      .filter((path) => isEmptyText(valueIn(environment, path)))
      .map((path) => inEnvironment(written, "EmptyText", path, "a text", says)),
    ...needed
      .filter((path) => isEmptyText(valueIn(site, path)))
      .map((path) => inSite(written, "EmptyText", path, "a text", says)),
    ...textsIn(valueIn(site, ["pages"]), ["pages"])
      .filter(({ path, text }) => isName(path) && isEmptyText(text))
      .map(({ path }) => inSite(written, "EmptyText", path, "a text", says)),
    ...textsIn(valueIn(environment, ["tooltips"]))
      .filter(({ text }) => isEmptyText(text))
      .map(({ path }) => inEnvironment(written, "EmptyText", ["tooltips", ...path], "a text", says)),
  ];
};
