import { defaultTooltips } from "@loanbridge/loan-form";
import { inEnvironment } from "../checks/check.ts";
import { neededMessages } from "../checks/messages.ts";
import { isPlainObject } from "../merge.ts";
import { orNearest } from "../nearest.ts";
import type { Warn } from "./warned.ts";
import { textsIn, valueIn } from "./texts-in.ts";

/** A tooltip that no refusal asks for is most likely misspelled. */
export const tooltips: Warn = (written) => {
  const known = new Map<string, Set<string>>();
  const learn = ([field = "", ...key]: readonly (string | number)[]) => {
    const keys = known.get(String(field)) ?? new Set();
    known.set(String(field), keys.add(key.join(".")));
  };
  for (const { path } of textsIn(defaultTooltips)) learn(path);
  for (const path of neededMessages(written)) learn(path);

  const wrong = (path: readonly (string | number)[], says: string) =>
    inEnvironment(written, "UnknownTooltip", ["tooltips", ...path], "a message that is shown", says);
  const stated = valueIn(written.files.environment, ["tooltips"]);
  return Object.entries(isPlainObject(stated) ? stated : {}).flatMap(([field, messages]) => {
    const keys = known.get(field);
    if (!keys) return [wrong([field], `unknown field "${field}"${orNearest(field, known.keys())}`)];
    return textsIn(messages).flatMap(({ path }) => {
      const key = path.join(".");
      if (keys.has(key)) return [];
      return [wrong([field, ...path], `"${field}" never has the error "${key}"${orNearest(key, keys)}`)];
    });
  });
};
