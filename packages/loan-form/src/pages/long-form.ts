import type { Page } from "@loanbridge/form-engine";
import { pageHeaders, sectionHeadings, slideTexts, type Section } from "../messages/index.ts";
import { fieldsOf, sections } from "./sections.ts";

const sectionNames = Object.keys(sections) as Section[];

/** FULL_FORM: everything on one page. `extraParams.section` names a field's section heading. */
export const fullForm: Page = {
  id: "fullForm",
  pageNumber: 1,
  header: pageHeaders.fullForm,
  fields: fieldsOf(...sectionNames),
};

export const fullFormPg1: Page = {
  id: "fullFormPg1",
  pageNumber: 1,
  header: pageHeaders.fullFormPg1,
  fields: fieldsOf("about-you", "address", "loan"),
};

export const fullFormPg2: Page = {
  id: "fullFormPg2",
  pageNumber: 2,
  header: pageHeaders.fullFormPg2,
  fields: fieldsOf("job", "pay", "bank", "consents"),
};

/** SLIDE_SHOW: one section at a time. */
export const slides: readonly Page[] = sectionNames.map((section, index) => {
  const { assistText, more } = slideTexts[section];
  return {
    id: section,
    pageNumber: index + 1,
    header: sectionHeadings[section],
    assistText,
    ...(more && { additionalInfo: more.text, assistConfig: { label: more.label } }),
    fields: fieldsOf(section),
  };
});

/** Default pages of each flow that a site can choose. */
export const pagesOfFlow = {
  FULL_FORM: [fullForm],
  FULL_FORM_PG1: [fullFormPg1, fullFormPg2],
  SLIDE_SHOW: slides,
} as const satisfies Record<string, readonly Page[]>;

export const longFormPages: Page[] = [fullForm];
