import { fill } from "@loanbridge/loan-form";
import type { FieldDefinition } from "@loanbridge/form-engine";
import { useEffect, useMemo, useRef, useSyncExternalStore, type MouseEvent } from "react";
import { form as copy } from "#language/pages/form.ts";
import { controlId, useFormContext } from "./form-context.ts";

/** A longer list would hide the form. */
const listed = 5;

export interface Issue {
  field: string;
  text: string;
  /** True if this form has no control for the field, so that there is nothing to link to. */
  elsewhere?: boolean;
}

/** Returns a field's message with its label, so that it can be read away from the field. */
export function issueOf({ appFieldName: field, label, type }: FieldDefinition, text: string): Issue {
  if (label === undefined || type === "checkbox") return { field, text };
  // A label that is a question or a sentence ends in its own punctuation.
  return { field, text: fill(/[?!.:]$/.test(label) ? copy.issueOfQuestion : copy.issue, { label, text }) };
}

export function focusField(formId: string, field: string): void {
  const control = document.getElementById(controlId(formId, field));
  control?.focus();
}

/** Returns the issues whose control still has the same message. Later messages appear only at their control. */
function useOpenIssues(issues: readonly Issue[]): readonly Issue[] {
  const { store } = useFormContext().controller;
  const errors = useMemo(() => new Map(issues.map(({ field }) => [field, store.field(field).error])), [issues, store]);
  const names = () =>
    issues
      .filter(({ field }) => errors.get(field) !== undefined && store.field(field).error === errors.get(field))
      .map(({ field }) => field)
      .join();
  const open = useSyncExternalStore(store.subscribeErrors, names, names);
  return useMemo(() => {
    const fields = new Set(open.split(","));
    return issues.filter(({ field }) => fields.has(field));
  }, [issues, open]);
}

interface Props {
  formId: string;
  issues: readonly Issue[];
  /** Leads to a field. Defaults to its control on this page. */
  go?: (field: string) => void;
}

/** States how many answers were refused, and links to each until it is fixed. Announced when it appears. */
export function ErrorSummary({ formId, issues, go }: Props) {
  const open = useOpenIssues(issues);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!go && issues.every(({ elsewhere }) => elsewhere)) element.current?.focus();
  }, [issues, go]);
  if (open.length === 0) return null;
  // Announced when it appears; fixes that the applicant makes afterwards are not announced.
  const live = open.length < issues.length ? "off" : undefined;
  const follow = (event: MouseEvent, { field, elsewhere }: Issue) => {
    event.preventDefault();
    if (go && elsewhere) go(field);
    else focusField(formId, field);
  };
  return (
    <div className="error-summary" role="alert" aria-live={live} ref={element} tabIndex={-1}>
      <p>{open.length === 1 ? copy.summaryOne : fill(copy.summaryMany, { count: open.length })}</p>
      <ul>
        {open.slice(0, listed).map((issue) => (
          <li key={issue.field}>
            {issue.elsewhere && !go ? (
              issue.text
            ) : (
              <a href={`#${controlId(formId, issue.field)}`} onClick={(event) => follow(event, issue)}>
                {issue.text}
              </a>
            )}
          </li>
        ))}
        {open.length > listed && <li>{copy.summaryMore}</li>}
      </ul>
    </div>
  );
}
