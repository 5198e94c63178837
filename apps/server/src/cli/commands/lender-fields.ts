import { applicationFields } from "@loanbridge/loan-form";
import { derivedFields, sourceFields, type NamedField } from "../../lenders/index.ts";
import type { Command } from "../command.ts";
import type { Column } from "../../system/index.ts";

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

interface Row {
  readonly path: string;
  readonly field: NamedField;
  readonly isComputed: boolean;
}

const formatOf = ({ field: { wire, options }, isComputed }: Row): string =>
  `${options?.map(({ value }) => String(value)).join(" | ") ?? written[wire]}${isComputed ? ", computed" : ""}`;

const columns: readonly Column<Row>[] = [
  { key: "field", heading: "FIELD", value: ({ path }) => path },
  { key: "group", heading: "GROUP", value: ({ field }) => field.group },
  { key: "format", heading: "FORMAT", value: formatOf },
  { key: "isComputed", value: ({ isComputed }) => isComputed },
];

/** Lists the fields that a lender's file may use, and the options that a `map` has to cover. */
export const lenderFields: Command = {
  usage: "lender fields",
  summary: "List the applicant fields that a lender file can use, with their group and format",
  example: "lender fields --csv",
  result: "rows",
  async run({ output }) {
    const entered = Object.entries(applicationFields).map(([name, field]) => ({
      path: `values.${name}`,
      field,
      isComputed: false,
    }));
    await output.rows<Row>(columns, [
      ...entered,
      ...[...derivedFields].map(([path, field]) => ({ path, field, isComputed: true })),
      ...[...sourceFields].map(([path, field]) => ({ path, field, isComputed: false })),
    ]);
    return 0;
  },
};
