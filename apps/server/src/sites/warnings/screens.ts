import { headedScreens, headerKeys } from "@loanbridge/loan-form";
import { inEnvironment, inSite } from "../checks/check.ts";
import { isPlainObject } from "../merge.ts";
import { didYouMean } from "../did-you-mean.ts";
import type { WarningCheck } from "./warning-check.ts";
import { valueIn } from "./texts-in.ts";

const lists = { headers: headerKeys, subheaders: headedScreens } as const;

/** Headings and leads for screens that do not exist. */
export const screens: WarningCheck = (written) =>
  Object.entries(lists).flatMap(([list, known]) => {
    const path = ["configurableText", list];
    const unknown = (file: unknown) => {
      const stated = valueIn(file, path);
      return Object.keys(isPlainObject(stated) ? stated : {}).filter((name) => !known.includes(name));
    };
    const expected = `one of ${known.join(", ")}`;
    const says = (name: string) =>
      `no screen "${name}" shows this text${didYouMean(name, known)}; expected ${expected}`;
    return [
      ...unknown(written.files.environment).map((name) =>
        inEnvironment(written, "UnknownScreen", [...path, name], expected, says(name)),
      ),
      ...unknown(written.files.site).map((name) =>
        inSite(written, "UnknownScreen", [...path, name], expected, says(name)),
      ),
    ];
  });
