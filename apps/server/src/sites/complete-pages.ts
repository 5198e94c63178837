import type { SiteConfiguration, siteConfiguration } from "@loanbridge/contract";
import type { FieldDefinition, Page } from "@loanbridge/form-engine";
import { composeField, isFieldName, pagesOfFlow } from "@loanbridge/loan-form";
import type { FieldOverrides } from "@loanbridge/loan-form";
import type { z } from "zod";

type Written = z.infer<typeof siteConfiguration>;
type WrittenField = Written["pages"][number]["fields"][number];

/** Pages as written, each field completed by what the application's field states; the flow's default pages when there are none. */
export function completePages({ flow, pages }: Pick<Written, "flow" | "pages">): SiteConfiguration["pages"] {
  if (pages.length === 0) return [...pagesOfFlow[flow]];
  // What was read from JSON has no key whose value is undefined, though its type cannot say so.
  return pages.map((page) => ({ ...page, fields: page.fields.map(completeField) }) as Page);
}

function completeField({ appFieldName, subFields, ...written }: WrittenField): FieldDefinition {
  const own = written as FieldOverrides;
  const parts = subFields && { subFields: subFields.map(completeField) };
  // A name that the application does not have stays as it is, for the check of the pages to find.
  return isFieldName(appFieldName)
    ? { ...composeField(appFieldName, own), ...parts }
    : { ...own, appFieldName, type: own.type ?? "text", ...parts };
}
