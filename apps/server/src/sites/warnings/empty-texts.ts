import { inEnvironment, inSite } from "../checks/check.ts";
import { isEmptyText, neededTexts } from "../empty-texts.ts";
import type { Warn } from "./warned.ts";
import { textsIn, valueIn } from "./texts-in.ts";

const says = "this text is empty; the default text is used";

/** Tooltips, and texts that no visitor can do without. */
export const emptyTexts: Warn = (written) => {
  const { environment, site } = written.files;
  const needed = [...neededTexts].map((name) => ["configurableText", name]);
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
