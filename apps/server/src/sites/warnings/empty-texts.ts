import { inEnvironment, inSite } from "../checks/check.ts";
import { isEmptyText, requiredTexts } from "../empty-texts.ts";
import type { WarningCheck } from "./warning-check.ts";
import { textsIn, valueIn } from "./texts-in.ts";

const says = "this text is empty; the default text is used";

/** Empty tooltips, and empty texts that visitors cannot do without. */
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
    ...textsIn(valueIn(environment, ["tooltips"]))
      .filter(({ text }) => isEmptyText(text))
      .map(({ path }) => inEnvironment(written, "EmptyText", ["tooltips", ...path], "a text", says)),
  ];
};
