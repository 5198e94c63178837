import type { SiteConfiguration, siteConfiguration } from "@loanbridge/contract";
import type { FieldDefinition, Page } from "@loanbridge/form-engine";
import { composeField, isFieldName, pagesOfFlow } from "@loanbridge/loan-form";
import type { FieldOverrides } from "@loanbridge/loan-form";
import type { z } from "zod";
import { isEmptyText } from "./empty-texts.ts";

type Written = z.infer<typeof siteConfiguration>;
type WrittenField = Written["pages"][number]["fields"][number];

/** The written pages, each field completed from the application's field; the flow's default pages if there are none. */
export function completePages({ flow, pages }: Pick<Written, "flow" | "pages">): SiteConfiguration["pages"] {
  if (pages.length === 0) return [...pagesOfFlow[flow]];
  // Parsed JSON has no undefined values, which its type cannot express.
  return pages.map((page) => ({ ...withoutEmpty(page), fields: page.fields.map(completeField) }) as Page);
}

/** Leaves out an empty heading or label, for which the default stands: without one, nothing names the page or control. */
function withoutEmpty<T extends { readonly header?: string | undefined; readonly label?: string | undefined }>(
  written: T,
): T {
  const { header, label, ...rest } = written;
  return {
    ...rest,
    ...(header !== undefined && !isEmptyText(header) && { header }),
    ...(label !== undefined && !isEmptyText(label) && { label }),
  } as T;
}

function completeField({ appFieldName, subFields, ...written }: WrittenField): FieldDefinition {
  const own = withoutEmpty(written) as FieldOverrides;
  const parts = subFields && { subFields: subFields.map(completeField) };
  // Leaves an unknown field name for the check of the pages to report.
  return isFieldName(appFieldName)
    ? { ...composeField(appFieldName, own), ...parts }
    : { ...own, appFieldName, type: own.type ?? "text", ...parts };
}
