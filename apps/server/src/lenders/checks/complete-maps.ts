import { fieldOf, mappingsOf } from "../field-groups.ts";
import type { Check, Finding } from "./problem.ts";

/** A map that comes first spells every option of its field: otherwise some applicants would be sent without the answer they gave. */
export const completeMaps: Check = (file) =>
  (["ping", "post"] as const).flatMap((stage) => {
    const request = file[stage];
    if (request === undefined) return [];
    return mappingsOf(request).flatMap(({ at, source }): Finding[] => {
      if (typeof source === "string" || !("from" in source) || source.as === undefined) return [];
      const [first] = [source.as].flat();
      if (first === undefined || !("map" in first)) return [];
      const missing = (fieldOf(source.from)?.options ?? []).filter(
        ({ value }) => !Object.hasOwn(first.map, String(value)),
      );
      if (missing.length === 0) return [];
      return [
        {
          code: "incomplete-map",
          path: [stage, ...at, "as", "map"].join("."),
          expected: `a spelling of ${missing.map(({ value }) => value).join(", ")}`,
        },
      ];
    });
  });
