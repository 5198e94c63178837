import { iconNames } from "@loanbridge/contract";
import { help } from "@loanbridge/loan-form";
import { inSite } from "../checks/check.ts";
import { didYouMean } from "../did-you-mean.ts";
import type { SiteProblem } from "../problem.ts";
import type { WarningCheck, WrittenSite } from "./warning-check.ts";
import { textsIn } from "./texts-in.ts";

/** Names in the pages that no other check covers: help texts and icons. */
export const pages: WarningCheck = (written) => {
  const icons = [...Object.keys(written.environment.images), ...iconNames];
  return textsIn(written.configuration.pages, ["pages"]).flatMap(({ path, text }) => {
    if (path.at(-1) === "helpKey") return unknown(written, "UnknownHelp", path, text, Object.keys(help));
    const isIcon = path.at(-1) === "icon" && path.at(-2) === "assistConfig";
    return isIcon ? unknown(written, "UnknownIcon", path, text, icons) : [];
  });
};

function unknown(
  written: WrittenSite,
  code: SiteProblem["code"],
  path: readonly (string | number)[],
  name: string,
  known: readonly string[],
): SiteProblem[] {
  if (known.includes(name)) return [];
  const expected = `one of ${known.join(", ")}`;
  return [
    inSite(written, code, path, expected, `unknown name "${name}"${didYouMean(name, known)}; expected ${expected}`),
  ];
}
