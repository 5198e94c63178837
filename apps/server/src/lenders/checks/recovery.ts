import { mappingsOf, pathOf } from "../field-groups.ts";
import type { LenderFile } from "../schema/lender-file.ts";
import type { Check, Finding } from "./problem.ts";

const sendsKey = (file: LenderFile, stage: "post" | "status") => {
  const request = file[stage];
  return request !== undefined && mappingsOf(request).some(({ source }) => pathOf(source) === "key");
};

const noKey = (stage: "post" | "status"): Finding => ({
  code: "recovery",
  path: stage,
  expected: "a field or header that sends key",
});

const needs: Readonly<Record<LenderFile["unknownOutcome"], (file: LenderFile) => Finding[]>> = {
  dedupes: (file) => (sendsKey(file, "post") ? [] : [noKey("post")]),
  hasStatus: (file) => (["post", "status"] as const).filter((stage) => !sendsKey(file, stage)).map(noKey),
  neither: () => [],
};

/** Paths that identify a sale without applicant data. */
const saleNames = new Set(["key", "request.id", "saleReference", "now"]);

const namesSaleOnly = ({ offerDeclined }: LenderFile): Finding[] =>
  (offerDeclined === undefined ? [] : mappingsOf(offerDeclined)).flatMap(({ at, source }) => {
    const from = pathOf(source);
    return from === undefined || saleNames.has(from)
      ? []
      : [{ code: "recovery", path: ["offerDeclined", ...at].join("."), expected: [...saleNames].join(", ") }];
  });

/** A resend or a status request needs the key that identifies the post. */
export const recovery: Check = (file) => [...needs[file.unknownOutcome](file), ...namesSaleOnly(file)];
