import type { FieldDefinition } from "@loanbridge/form-engine";
import type { MouseEvent } from "react";
import { fill } from "../copy/fill.ts";
import { form as copy } from "#copy/form.ts";
import { controlId } from "./form-context.ts";
import "./error-summary.css";

/** A longer list would hide the form that it is about. */
const listed = 5;

export interface Issue {
  field: string;
  text: string;
}

/** What a message says about a field, with its name, so that it can be read away from it. */
export function issueOf({ appFieldName: field, label, type }: FieldDefinition, text: string): Issue {
  return { field, text: label === undefined || type === "checkbox" ? text : fill(copy.issue, { label, text }) };
}

export function focusField(formId: string, field: string): void {
  const control = document.getElementById(controlId(formId, field));
  control?.focus();
}

/** Says how many answers were refused, and links to each. Announced when it appears. */
export function ErrorSummary({ formId, issues }: { formId: string; issues: readonly Issue[] }) {
  if (issues.length === 0) return null;
  const go = (event: MouseEvent, field: string) => {
    event.preventDefault();
    focusField(formId, field);
  };
  return (
    <div className="error-summary" role="alert">
      <p>{issues.length === 1 ? copy.summaryOne : fill(copy.summaryMany, { count: issues.length })}</p>
      <ul>
        {issues.slice(0, listed).map(({ field, text }) => (
          <li key={field}>
            <a href={`#${controlId(formId, field)}`} onClick={(event) => go(event, field)}>
              {text}
            </a>
          </li>
        ))}
        {issues.length > listed && <li>{fill(copy.summaryMore, { count: issues.length - listed })}</li>}
      </ul>
    </div>
  );
}
