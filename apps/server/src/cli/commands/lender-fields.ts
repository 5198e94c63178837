import { applicationFields } from "@loanbridge/loan-form";
import { derivedFields } from "../../lenders/derived-fields.ts";
import type { NamedField } from "../../lenders/field-groups.ts";
import type { Command } from "../command.ts";

/** Representation of a value in a mapping. */
const written: Readonly<Record<NamedField["wire"], string>> = {
  text: "text",
  digits: "digits alone",
  integer: "whole number",
  boolean: "true or false",
  date: "MM/DD/YYYY or YYYY-MM-DD",
  textList: "list, which no mapping sends",
  record: "record, which no mapping sends",
};

function line(path: string, { wire, group, options }: NamedField): string {
  const choice = options?.map(({ value }) => String(value)).join(" | ");
  return `${path.padEnd(32)}  ${group.padEnd(8)}  ${choice ?? written[wire]}`;
}

/** Lists the fields that a lender's file may use, and the options that a `map` has to cover. */
export const lenderFields: Command = {
  usage: "lender fields",
  summary: "What a lender's file may name of an applicant: path, group as told by lender check, and how it is written",
  run({ print }) {
    for (const [name, field] of Object.entries(applicationFields)) print(line(`values.${name}`, field));
    for (const [path, field] of derivedFields) print(`${line(path, field)}, reckoned`);
    return Promise.resolve(0);
  },
};
