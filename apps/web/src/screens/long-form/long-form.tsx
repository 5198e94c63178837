import type { Page } from "@loanbridge/form-engine";
import { receiveApplication } from "@loanbridge/loan-form";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { form as formCopy } from "#language/pages/form.ts";
import { shapes as copy } from "#language/pages/shapes.ts";
import {
  ClosedState,
  ignoreUntilSubmit,
  enterToNext,
  ErrorSummary,
  focusField,
  FailureNotice,
  FormContext,
  allKinds,
  takeFormChange,
  useForm,
  useVisibleFields,
} from "../../form/index.ts";
import { SiteImage } from "../../images/index.ts";
import { onEachDay, useSession, useSite } from "../../session/index.ts";
import { Review } from "../review/review.tsx";
import { RequestAnswers } from "../review/request-answers.tsx";
import { ConnectionNotice } from "./connection-notice.tsx";
import { FormSections } from "./form-sections.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import { PageNotes } from "./page-notes.tsx";
import { PrivacyLine } from "./privacy-line.tsx";
import { ScreenHeader } from "./screen-header.tsx";
import { StepProgress } from "./step-progress.tsx";
import { useHiddenConsents } from "./use-hidden-consents.ts";
import { reviewStep } from "./shape.ts";
import { pagesNow } from "./steps.ts";
import { useWizard, type Wizard } from "./use-wizard.ts";
import { useWizardSubmit } from "./use-wizard-submit.ts";

/** The application in the site's configured shape: one page, two pages, or step by step, and the review. */
export default function FormWizard() {
  const wizard = useWizard();
  if (wizard.step === reviewStep) return <Review wizard={wizard} />;
  const page = wizard.shape.pages.find(({ id }) => id === wizard.step);
  if (!page) throw new Error("The site was compiled without pages.");
  return <FormScreen key={page.id} page={page} wizard={wizard} submitText={textOfSubmit(page, wizard)} />;
}

interface Props {
  page: Page;
  /** Position in the form. */
  wizard: Wizard;
  submitText: string;
}

/** A page of the application: its sections and fields, with the page's own texts. */
function FormScreen({ page, wizard, submitText }: Props) {
  const session = useSession();
  const { showProgressIndicator } = useSite().environment;
  const { formId, viewState, edit, moved, back } = wizard;
  const { today } = session.page;
  const initial = () => receiveApplication(session.response().userApplication, today);
  const form = useForm({ id: formId, page, kinds: allKinds, initial, drafts: "own" });
  const { controller } = form;
  const fields = useVisibleFields(page, form);
  useHiddenConsents(wizard);
  const { submission, waiting, failure } = useWizardSubmit(wizard, controller, page.id);
  const [isChanged] = useState(takeFormChange);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => onEachDay(session, () => ignoreUntilSubmit(controller.configure())), [session, controller]);
  useEffect(() => {
    if (edit !== undefined) return focusField(formId, edit);
    if (!moved.current) return undefined;
    globalThis.scrollTo({ top: 0, behavior: "instant" });
    heading.current?.focus({ preventScroll: true });
    return undefined;
  }, [formId, edit, moved]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    submission.submit().catch(() => submission.fail("offline"));
  };

  return (
    <FormContext value={form}>
      <form className="form-screen" noValidate onSubmit={submit} ref={enterToNext} aria-labelledby="screen-title">
        {showProgressIndicator && <StepProgress wizard={wizard} />}
        <ScreenHeader page={page} viewState={viewState} heading={heading} />
        {isChanged && <p className="state-notice">{copy.changed}</p>}
        <ErrorSummary formId={form.id} issues={submission.issues} />
        {!back && <RequestAnswers />}
        <FormSections fields={fields} />
        <PageNotes page={page} />
        <ClosedState store={form.store} />
        {submission.Check && <submission.Check />}
        <FailureNotice failure={failure} />
        <ConnectionNotice waiting={waiting} />
        <div className="form-actions">
          <button className="button button-primary" type="submit" aria-disabled={submission.busy || undefined}>
            {submission.busy
              ? formCopy.saving
              : waiting
                ? copy.tryNow
                : submission.failure
                  ? formCopy.retry
                  : submitText}
          </button>
          {back && (
            <button className="button button-quiet" type="button" onClick={back}>
              {edit === undefined ? copy.back : copy.backToReview}
            </button>
          )}
        </div>
        <PrivacyLine />
        <DraftNotice formId={formId} page={page} store={form.store} saved={initial} />
        {page.underFormImage && <SiteImage name={page.underFormImage} className="under-form" />}
      </form>
    </FormContext>
  );
}

function textOfSubmit(page: Page, { shape, store, context, edit }: Wizard): string {
  if (edit !== undefined) return copy.saveChange;
  const isLast = pagesNow(shape, store.values(), context()).at(-1)?.id === page.id;
  if (!isLast) return copy.next;
  return shape.review ? copy.toReview : copy.submit;
}
