import { visibleFields, type FieldDefinition, type Page } from "@loanbridge/form-engine";
import { loanRegistry } from "@loanbridge/loan-form";
import { useEffect, useMemo, useRef, useState, type FormEvent } from "react";
import { form as formCopy } from "#language/pages/form.ts";
import { shapes as copy } from "#language/pages/shapes.ts";
import { useDocumentTitle } from "../../session/index.ts";
import { ignoreUntilSubmit, ErrorSummary, FailureNotice, FormContext, allKinds, useForm } from "../../form/index.ts";
import { ConnectionNotice } from "../long-form/connection-notice.tsx";
import { sectionsOf } from "../long-form/pages-of.ts";
import { PrivacyLine } from "../long-form/privacy-line.tsx";
import { placeOfField, reviewStep } from "../long-form/shape.ts";
import { pagesNow } from "../long-form/steps.ts";
import { useHiddenConsents } from "../long-form/use-hidden-consents.ts";
import type { Wizard } from "../long-form/use-wizard.ts";
import { useWizardSubmit } from "../long-form/use-wizard-submit.ts";
import { Answers } from "./answers.tsx";
import { RequestAnswers } from "./request-answers.tsx";

/** A review of all answers, each with a link to change it, before anything is sent to a lender. */
export function Review({ wizard }: { wizard: Wizard }) {
  const { shape, store, context, formId, moved } = wizard;
  const pages = pagesNow(shape, store.values(), context());
  const groups = groupsOf(pages, wizard);
  useDocumentTitle(copy.reviewTitle);
  const page = useMemo(
    () => ({ id: reviewStep, pageNumber: shape.pages.length + 1, fields: shape.pages.flatMap(fieldsOfPage) }),
    [shape],
  );
  const form = useForm({ id: formId, page, kinds: allKinds, initial: store.values });
  useHiddenConsents(wizard);
  const { controller } = form;
  const { submission, waiting, failure } = useWizardSubmit(wizard, controller, reviewStep);
  // Labels can contain answers; after a reload no earlier page has filled them in.
  const [, fillTexts] = useState(false);
  useEffect(() => ignoreUntilSubmit(controller.configure().then(() => fillTexts(true))), [controller]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!moved.current) return;
    globalThis.scrollTo({ top: 0, behavior: "instant" });
    heading.current?.focus({ preventScroll: true });
  }, [moved]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    submission.submit().catch(() => submission.fail("offline"));
  };
  return (
    <FormContext value={form}>
      <form className="form-screen" noValidate onSubmit={submit} aria-labelledby="screen-title">
        <header className="screen-header">
          <h1 id="screen-title" ref={heading} tabIndex={-1}>
            {copy.reviewTitle}
          </h1>
          <p>{copy.reviewBody}</p>
        </header>
        <ErrorSummary formId={formId} issues={submission.issues} go={wizard.change} />
        <RequestAnswers next={reviewStep} />
        {groups.map(({ id, heading: title, fields }) => (
          <section key={id} className="form-section" aria-labelledby={`review-${id}`}>
            <h2 id={`review-${id}`}>{title}</h2>
            <Answers
              fields={fields}
              values={store.values()}
              stored={context().stored}
              paramsOf={(name) => store.field(name).extraParams}
              placeOf={(name) => placeOfField(shape, pages, name)}
            />
          </section>
        ))}
        {submission.Check && <submission.Check />}
        <FailureNotice failure={failure} />
        <ConnectionNotice waiting={waiting} />
        <div className="form-actions">
          <button className="button button-primary" type="submit" aria-disabled={submission.busy || undefined}>
            {submission.busy ? formCopy.saving : waiting ? copy.tryNow : copy.submit}
          </button>
          {wizard.back && (
            <button className="button button-quiet" type="button" onClick={wizard.back}>
              {copy.back}
            </button>
          )}
        </div>
        <PrivacyLine />
      </form>
    </FormContext>
  );
}

/** The fields of a page. Each applies only while its page does. */
function fieldsOfPage({ fields, qualifiers = [] }: Page): readonly FieldDefinition[] {
  return fields.map((field) => ({ ...field, qualifiers: [...qualifiers, ...(field.qualifiers ?? [])] }));
}

interface Group {
  readonly id: string;
  readonly heading: string;
  readonly fields: readonly FieldDefinition[];
}

/** Groups the answers under the headings of their questions. */
function groupsOf(pages: readonly Page[], { store, context }: Wizard): Group[] {
  const values = store.values();
  return pages.flatMap((page) => {
    const fields = visibleFields(page, values, { ...context(), processors: loanRegistry.processors });
    return sectionsOf(fields.filter(({ type }) => type !== "hidden")).map((section) => ({
      id: `${page.id}-${section.id}`,
      heading: section.heading ?? page.header ?? "",
      fields: section.fields,
    }));
  });
}
