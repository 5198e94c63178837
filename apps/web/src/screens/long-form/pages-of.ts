import { partOf, type FieldDefinition } from "@loanbridge/form-engine";
import { textOf } from "../../form/index.ts";
import { sectionHeadings } from "@loanbridge/loan-form";

/** A heading of a form with its fields. */
export interface Section {
  readonly id: string;
  readonly heading: string | undefined;
  readonly fields: readonly FieldDefinition[];
}

/** Groups adjacent fields of one section under its heading. A section without a known text has no heading. */
export function sectionsOf(fields: readonly FieldDefinition[]): Section[] {
  const sections: { id: string; heading: string | undefined; fields: FieldDefinition[] }[] = [];
  for (const field of fields) {
    const id = textOf(field.extraParams?.["section"]);
    const last = sections.at(-1);
    if (last?.id === id) last.fields.push(field);
    else sections.push({ id, heading: headingOf(id), fields: [field] });
  }
  return sections;
}

/** A field with the sub-fields shown below it. */
export interface FieldWithParts {
  readonly field: FieldDefinition;
  readonly parts: readonly FieldDefinition[];
}

/** Returns the fields of a section, each with its sub-fields, which follow it in the list. */
export function withParts(fields: readonly FieldDefinition[]): FieldWithParts[] {
  const whole = fields.filter(({ extraParams }) => extraParams?.[partOf] === undefined);
  return whole.map((field) => ({
    field,
    parts: fields.filter(({ extraParams }) => extraParams?.[partOf] === field.appFieldName),
  }));
}

function headingOf(id: string): string | undefined {
  return Object.hasOwn(sectionHeadings, id) ? sectionHeadings[id as keyof typeof sectionHeadings] : undefined;
}
