import type { FieldDefinition, Page } from "@loanbridge/form-engine";
import { help, receiveApplication, routeOf, secureFieldNames, type ViewState } from "@loanbridge/loan-form";
import { useEffect, type FormEvent } from "react";
import { form as formCopy } from "#copy/form.ts";
import { longForm as copy } from "#copy/screens.ts";
import { screenTexts, siteText } from "../../app/site-text.ts";
import { ignoreUntilSubmit } from "../../form/controller.ts";
import { enterGoesOn } from "../../form/enter-goes-on.ts";
import { ErrorSummary } from "../../form/error-summary.tsx";
import { FailureNotice } from "../../form/failure-notice.tsx";
import { Field } from "../../form/field.tsx";
import { FormContext } from "../../form/form-context.ts";
import { allKinds } from "../../form/kinds/all-kinds.ts";
import { loadRules } from "../../form/load-rules.ts";
import { useForm } from "../../form/use-form.ts";
import { useSubmit } from "../../form/use-submit.ts";
import { useVisibleFields } from "../../form/use-visible-fields.ts";
import { Icon } from "../../images/icon.tsx";
import { SiteImage } from "../../images/site-image.tsx";
import { useSession } from "../../session/use-session.ts";
import { sectionsOf } from "./pages-of.ts";

interface Props {
  page: Page;
  viewState: ViewState;
  submitText: string;
}

function helpOf({ helpKey, type }: FieldDefinition): string | undefined {
  const key = helpKey ?? (type === "secure" ? "secure" : "");
  return Object.hasOwn(help, key) ? help[key as keyof typeof help] : undefined;
}

/** A page of the application: its sections, its fields, and what the page says around them. */
export function FormScreen({ page, viewState, submitText }: Props) {
  const session = useSession();
  const { site, today } = session.page;
  const initial = () => receiveApplication(session.response().userApplication, today);
  const form = useForm({ id: page.id, page, kinds: allKinds, rules: loadRules, initial });
  const { controller, store } = form;
  const fields = useVisibleFields(page, form);
  const submission = useSubmit({ formId: form.id, controller, viewState, rules: loadRules, submittedPage: page.id });

  useEffect(() => ignoreUntilSubmit(controller.configure()), [controller]);
  // Secure values do not stay in memory once their screen is left.
  useEffect(() => () => store.forget(secureFieldNames), [store]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    submission.submit().catch(() => submission.fail("offline"));
  };
  const screen = routeOf(viewState)?.slice(1) ?? "";
  const { title, body } = screenTexts(site, screen, { title: page.header ?? "", body: page.assistText ?? "" });
  const text = (value: string) => siteText(site, value);

  return (
    <FormContext value={form}>
      <form className="form-screen" noValidate onSubmit={submit} ref={enterGoesOn} aria-labelledby="screen-title">
        <header className="screen-header">
          <h1 id="screen-title">{title}</h1>
          <p>
            {body} {copy.intro}
          </p>
        </header>
        <ErrorSummary formId={form.id} issues={submission.issues} />
        {sectionsOf(fields).map((section) => (
          <section
            key={section.id}
            className="form-section"
            aria-labelledby={section.heading && `section-${section.id}`}
          >
            {section.heading && <h2 id={`section-${section.id}`}>{section.heading}</h2>}
            <div className="form-grid">
              {section.fields.map((field) => (
                <Field key={field.appFieldName} definition={field} hint={helpOf(field)} />
              ))}
            </div>
          </section>
        ))}
        {page.additionalInfo && <p className="form-note">{text(page.additionalInfo)}</p>}
        {page.externalLink && (
          <p className="form-note">
            <a href={page.externalLink.url}>{page.externalLink.text}</a>
          </p>
        )}
        <FailureNotice failure={submission.failure} />
        <button className="button button-primary" type="submit" aria-disabled={submission.busy || undefined}>
          {submission.busy ? formCopy.saving : submission.failure ? formCopy.retry : submitText}
        </button>
        <p className="security">
          <Icon name="lock" />
          <span>
            {copy.privacy} {copy.implied}
          </span>
        </p>
        {page.underFormImage && <SiteImage name={page.underFormImage} className="under-form" />}
      </form>
    </FormContext>
  );
}
