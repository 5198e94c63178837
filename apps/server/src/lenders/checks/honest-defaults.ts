import { applicationFields, type ApplicationField } from "@loanbridge/loan-form";
import { mappingsOf, pathOf } from "../field-groups.ts";
import type { Check, Finding } from "./problem.ts";

const fields: Readonly<Record<string, ApplicationField>> = applicationFields;

/** Answers that decide which law protects the applicant. */
const protecting: ReadonlySet<string> = new Set(["activeMilitary"]);

/** A default must not invent an identity or bank number, or waive a protection. */
export const honestDefaults: Check = (file) =>
  (["ping", "post", "status", "offerDeclined"] as const).flatMap((stage) =>
    mappingsOf(file[stage]).flatMap(({ at, source }): Finding[] => {
      if (typeof source === "string" || !("from" in source) || typeof source.missing !== "object") return [];
      const name = pathOf(source)?.replace(/^values\./, "") ?? "";
      if (fields[name]?.secure !== true && !protecting.has(name)) return [];
      return [
        {
          code: "default",
          path: [stage, ...at, "missing"].join("."),
          expected: `"empty" or no missing, because ${name} must come from the applicant`,
        },
      ];
    }),
  );
