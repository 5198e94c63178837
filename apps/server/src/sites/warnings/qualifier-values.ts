import { type FieldDefinition, fieldsOf, qualifiersOf } from "@loanbridge/form-engine";
import { optionsMissed } from "@loanbridge/loan-form";
import { inSite } from "../checks/check.ts";
import { conditionsOf } from "../checks/exits.ts";
import type { WarningCheck } from "./warning-check.ts";

/** A qualifier whose value no option has: an applicant can never give that answer. A site may offer further options. */
export const qualifierValues: WarningCheck = (written) => {
  const { configuration } = written;
  const offered = new Set(
    configuration.pages
      .flatMap((page) => fieldsOf(page, ""))
      .flatMap(({ field }) => valuesOf(field).map((value) => answer(field.appFieldName, value))),
  );
  return [...qualifiersOf(configuration.pages), ...conditionsOf(configuration)].flatMap(({ qualifier, path }) => {
    const options = optionsMissed(qualifier);
    if (options === undefined || offered.has(answer(qualifier.params?.field, qualifier.params?.value))) return [];
    return [inSite(written, "UnknownOption", [path, "params", "value"], `one of ${options.join(", ")}`)];
  });
};

const answer = (field: unknown, value: unknown): string => `${String(field)} ${String(value)}`;

function valuesOf({ extraParams }: FieldDefinition): readonly unknown[] {
  const options: unknown = extraParams?.["options"];
  if (!Array.isArray(options)) return [];
  return options.map((one: unknown) => (typeof one === "object" && one !== null && "value" in one ? one.value : one));
}
