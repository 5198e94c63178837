import { defaultTooltips } from "@loanbridge/loan-form";
import { inEnvironment } from "../checks/check.ts";
import { neededMessages } from "../checks/messages.ts";
import { isPlainObject } from "../merge.ts";
import { didYouMean } from "../did-you-mean.ts";
import type { WarningCheck } from "./warning-check.ts";
import { textsIn, valueIn } from "./texts-in.ts";

/** Tooltips that match no refusal and are probably misspelled. */
export const tooltips: WarningCheck = (written) => {
  const stated = valueIn(written.files.environment, ["tooltips"]);
  if (!isPlainObject(stated)) return [];
  const known = new Map<string, Set<string>>();
  const addKey = ([field = "", ...key]: readonly (string | number)[]) => {
    const keys = known.get(String(field)) ?? new Set();
    known.set(String(field), keys.add(key.join(".")));
  };
  for (const { path } of textsIn(defaultTooltips)) addKey(path);
  for (const path of neededMessages(written)) addKey(path);

  const problem = (path: readonly (string | number)[], says: string) =>
    inEnvironment(written, "UnknownTooltip", ["tooltips", ...path], "a message that is shown", says);
  return Object.entries(stated).flatMap(([field, messages]) => {
    const keys = known.get(field);
    if (!keys) return [problem([field], `unknown field "${field}"${didYouMean(field, known.keys())}`)];
    return textsIn(messages).flatMap(({ path }) => {
      const key = path.join(".");
      if (keys.has(key)) return [];
      return [problem([field, ...path], `"${field}" never has the error "${key}"${didYouMean(key, keys)}`)];
    });
  });
};
