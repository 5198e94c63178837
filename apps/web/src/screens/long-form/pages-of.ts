import type { PublicSite } from "@loanbridge/contract";
import type { FieldDefinition, Page } from "@loanbridge/form-engine";
import { textOf } from "../../form/kinds/params.ts";
import { sectionHeadings } from "@loanbridge/loan-form";

/** One heading of a form and the fields below it. */
export interface Section {
  readonly id: string;
  readonly heading: string | undefined;
  readonly fields: readonly FieldDefinition[];
}

/** Every page of a site as one: its fields in the order of the pages. */
export function wholeForm({ configuration }: PublicSite): Page {
  const pages = configuration.pages.toSorted((a, b) => a.pageNumber - b.pageNumber);
  const [first] = pages;
  if (!first) throw new Error("The site was compiled without pages.");
  return pages.length === 1 ? first : { ...first, fields: pages.flatMap((page) => page.fields) };
}

export function pageNumbered({ configuration }: PublicSite, pageNumber: number): Page | undefined {
  return configuration.pages.find((page) => page.pageNumber === pageNumber);
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

function headingOf(id: string): string | undefined {
  return Object.hasOwn(sectionHeadings, id) ? sectionHeadings[id as keyof typeof sectionHeadings] : undefined;
}
