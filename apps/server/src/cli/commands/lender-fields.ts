import { applicationFields } from "@loanbridge/loan-form";
import { derivedFields, sourceFields, type NamedField } from "../../lenders/index.ts";
import type { Command } from "../command.ts";

/** Representation of a value in a mapping. */
const written: Readonly<Record<NamedField["wire"], string>> = {
  text: "text",
  digits: "digits only",
  integer: "whole number",
  boolean: "true or false",
  date: "MM/DD/YYYY or YYYY-MM-DD",
  textList: "list (cannot be mapped)",
  record: "record (cannot be mapped)",
};

function line(path: string, { wire, group, options }: NamedField): string {
  const choice = options?.map(({ value }) => String(value)).join(" | ");
  return `${path.padEnd(32)}  ${group.padEnd(8)}  ${choice ?? written[wire]}`;
}

/** Lists the fields that a lender's file may use, and the options that a `map` has to cover. */
export const lenderFields: Command = {
  usage: "lender fields",
  summary: "List the applicant fields that a lender file can use, with their group and format",
  run({ print }) {
    print(`${"FIELD".padEnd(32)}  ${"GROUP".padEnd(8)}  FORMAT`);
    for (const [name, field] of Object.entries(applicationFields)) print(line(`values.${name}`, field));
    for (const [path, field] of derivedFields) print(`${line(path, field)}, computed`);
    for (const [path, field] of sourceFields) print(line(path, field));
    return Promise.resolve(0);
  },
};
