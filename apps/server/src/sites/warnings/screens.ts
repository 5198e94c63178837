import { headedScreens, headerKeys } from "@loanbridge/loan-form";
import { inEnvironment, inSite } from "../checks/check.ts";
import { isPlainObject } from "../merge.ts";
import { orNearest } from "../nearest.ts";
import type { Warn } from "./warned.ts";
import { valueIn } from "./texts-in.ts";

const lists = { headers: headerKeys, subheaders: headedScreens } as const;

/** Headings and leads of screens that exist. */
export const screens: Warn = (written) =>
  Object.entries(lists).flatMap(([list, known]) => {
    const path = ["configurableText", list];
    const unknown = (file: unknown) => {
      const stated = valueIn(file, path);
      return Object.keys(isPlainObject(stated) ? stated : {}).filter((name) => !known.includes(name));
    };
    const expected = `one of ${known.join(", ")}`;
    const says = (name: string) => `no screen "${name}" shows this text${orNearest(name, known)}; expected ${expected}`;
    return [
      ...unknown(written.files.environment).map((name) =>
        inEnvironment(written, "UnknownScreen", [...path, name], expected, says(name)),
      ),
      ...unknown(written.files.site).map((name) =>
        inSite(written, "UnknownScreen", [...path, name], expected, says(name)),
      ),
    ];
  });
