import type { FieldDefinition } from "@loanbridge/form-engine";
import { labels } from "@loanbridge/loan-form";
import { issueOf, type Issue } from "./error-summary.tsx";
import { labelOf } from "./field-texts.ts";
import { controlId } from "./form-context.ts";
import type { FormStore } from "../session/index.ts";

interface Parts {
  readonly formId: string;
  /** Names of the refused controls. */
  readonly names: readonly string[];
  readonly store: Pick<FormStore, "field">;
  readonly fields: readonly FieldDefinition[];
}

/** Returns the summary's entries: the refused controls of this form in page order, then the others. */
export function issuesOf({ formId, names, store, fields }: Parts): Issue[] {
  const asked = fields.filter(({ appFieldName }) => names.includes(appFieldName));
  const askedNames = new Set(asked.map(({ appFieldName }) => appFieldName));
  const others = names.filter((name) => !askedNames.has(name)).map(otherField);
  return [...asked, ...others].flatMap((field) => {
    const { error, extraParams } = store.field(field.appFieldName);
    if (error === undefined) return [];
    const label = labelOf(field, extraParams);
    const issue = issueOf({ ...field, ...(label !== undefined && { label }) }, error);
    const shown = document.getElementById(controlId(formId, field.appFieldName)) !== null;
    return [shown ? issue : { ...issue, elsewhere: true }];
  });
}

/** The server may refuse fields that this form does not have. */
function otherField(appFieldName: string): FieldDefinition {
  const label = Object.hasOwn(labels, appFieldName) ? labels[appFieldName as keyof typeof labels] : undefined;
  return { appFieldName, type: "text", ...(label !== undefined && { label }) };
}
