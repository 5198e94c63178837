import { partOf, type FieldDefinition } from "@loanbridge/form-engine";
import { textOf } from "../../form/kinds/params.ts";
import { sectionHeadings } from "@loanbridge/loan-form";

/** One heading of a form and the fields below it. */
export interface Section {
  readonly id: string;
  readonly heading: string | undefined;
  readonly fields: readonly FieldDefinition[];
}

/** Neighbouring fields of one section, under its heading. A section that no text is known for has none. */
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

/** A field and the sub-fields that are shown below it. */
export interface FieldWithParts {
  readonly field: FieldDefinition;
  readonly parts: readonly FieldDefinition[];
}

/** The fields of a section, each with its sub-fields, which follow it in the list. */
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
