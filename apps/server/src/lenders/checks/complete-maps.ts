import { criteria, evaluate, type Qualifier } from "@loanbridge/form-engine";
import { fieldOf, mappingsOf } from "../field-groups.ts";
import type { LenderFile } from "../schema/lender-file.ts";
import type { Check, Finding } from "./problem.ts";

/** True if the lender accepts applicants with this answer, judging by this answer alone. */
export function isAccepted({ accepts }: LenderFile, path: string, value: string | number): boolean {
  const field = path.slice("values.".length);
  const relevant = (accepts as readonly Qualifier[]).filter(
    ({ name, params }) => Object.hasOwn(criteria, name) && params?.field === field && params.value !== undefined,
  );
  return relevant.every((qualifier) => evaluate(qualifier, { [field]: value }, { today: "" }) !== "no");
}

/**
 * A map that comes first must cover every option of its field: otherwise some applicants would be sent without the
 * answer that they gave.
 */
export const completeMaps: Check = (file) =>
  (["ping", "post"] as const).flatMap((stage) => {
    const request = file[stage];
    if (request === undefined) return [];
    return mappingsOf(request).flatMap(({ at, source }): Finding[] => {
      if (typeof source === "string" || !("from" in source) || source.as === undefined) return [];
      const [first] = [source.as].flat();
      if (first === undefined || !("map" in first)) return [];
      const missing = (fieldOf(source.from)?.options ?? []).filter(
        ({ value }) => !Object.hasOwn(first.map, String(value)) && isAccepted(file, source.from, value),
      );
      if (missing.length === 0) return [];
      return [
        {
          code: "incomplete-map",
          path: [stage, ...at, "as", "map"].join("."),
          expected: `a value for ${missing.map(({ value }) => value).join(", ")}, or an accepts rule that excludes them`,
        },
      ];
    });
  });
