import type { Page } from "@loanbridge/form-engine";
import { useContext, type FormEvent, type ReactNode } from "react";
import { requests as copy } from "#language/modals/requests.ts";
import { ErrorSummary, Field, FormContext, shownField } from "../../form/index.ts";
import { useSession } from "../../session/index.ts";
import { HeadingsContext } from "../modal-title.tsx";
import type { RequestForm } from "./use-request.ts";

interface Props {
  page: Page;
  request: RequestForm;
  submitText: string;
  /** Shown above the button: why the last attempt failed. */
  children?: ReactNode;
}

const hints: Readonly<Record<string, string>> = { birthYear: copy.birthYearHint };

export function RequestFields({ page, request, submitText, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void request.submit();
  };
  const session = useSession();
  const { titleId } = useContext(HeadingsContext);
  return (
    <FormContext value={request.form}>
      <form className="request-form" noValidate onSubmit={submit} aria-labelledby={titleId}>
        <ErrorSummary formId={request.form.id} issues={request.issues} />
        {page.fields.map((field) => (
          <Field
            key={field.appFieldName}
            definition={shownField(field, session.page)}
            hint={hints[field.appFieldName]}
          />
        ))}
        {Object.entries(request.hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        <button className="button button-primary" type="submit" aria-disabled={request.busy || undefined}>
          {request.busy ? copy.sending : submitText}
        </button>
      </form>
    </FormContext>
  );
}
