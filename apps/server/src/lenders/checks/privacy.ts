import { fieldOf, mappingsOf, pathOf } from "../field-groups.ts";
import { clickIdPath } from "../source-fields.ts";
import type { LenderFile } from "../schema/lender-file.ts";
import type { Check, Finding } from "./problem.ts";

/**
 * True if a path identifies or locates the applicant. In the income group, typed text (an employer) does, a range does
 * not.
 */
function isPersonal(path: string): boolean {
  if (path === "consent.ip" || path === "consent.userAgent") return true;
  if (path === "consent.certificateUrl" || path === clickIdPath) return true;
  const field = fieldOf(path);
  if (field === undefined || field.group === "request") return false;
  const typed = (field.wire === "text" || field.wire === "digits") && field.options === undefined;
  return field.group !== "income" || typed;
}

const mapped = (file: LenderFile, stage: "ping" | "post" | "status" | "offerDeclined") => {
  const request = file[stage];
  return request === undefined
    ? []
    : mappingsOf(request).map(({ at, source, inUrl }) => ({
        inUrl,
        path: [stage, ...at].join("."),
        from: pathOf(source) ?? "",
      }));
};

/** URLs end up in logs, so they must not contain personal values, including income. */
export const privateUrl: Check = (file) =>
  (["ping", "post", "status", "offerDeclined"] as const).flatMap((stage) =>
    mapped(file, stage)
      .filter(({ inUrl, from }) => inUrl && (isPersonal(from) || fieldOf(from)?.group === "income"))
      .map(({ path }): Finding => ({
        code: "private-url",
        path,
        expected: "form, json or xml encoding for personal values; only keys and prices may be in the URL",
      })),
  );
