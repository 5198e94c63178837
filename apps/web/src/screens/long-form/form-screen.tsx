import type { Page } from "@loanbridge/form-engine";
import { receiveApplication, type ViewState } from "@loanbridge/loan-form";
import { useEffect, useRef, type FormEvent } from "react";
import { form as formCopy } from "#copy/form.ts";
import { longForm as copy } from "#copy/screens.ts";
import { shapes as shapesCopy } from "#copy/shapes.ts";
import {
  ClosedState,
  ignoreUntilSubmit,
  enterToNext,
  ErrorSummary,
  focusField,
  FailureNotice,
  FormContext,
  allKinds,
  loadRules,
  useForm,
  useSubmit,
  useVisibleFields,
} from "../../form/index.ts";
import { Icon, SiteImage } from "../../images/index.ts";
import { useSession } from "../../session/index.ts";
import { RequestAnswers } from "../review/request-answers.tsx";
import { ConnectionNotice } from "./connection-notice.tsx";
import { FormSections } from "./form-sections.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import { PageNotes } from "./page-notes.tsx";
import { ScreenHeader } from "./screen-header.tsx";
import { StepProgress } from "./step-progress.tsx";
import { useResend } from "./use-resend.ts";
import type { Wizard } from "./use-wizard.ts";

interface Props {
  page: Page;
  viewState: ViewState;
  submitText: string;
  /** Position in the form. */
  wizard: Wizard;
  withProgress: boolean;
  back?: { go: () => void; text: string } | undefined;
}

/** A page of the application: its sections and fields, with the page's own texts. */
export function FormScreen({ page, viewState, submitText, wizard, withProgress, back }: Props) {
  const session = useSession();
  const { formId, edit, moved } = wizard;
  const { today } = session.page;
  const initial = () => receiveApplication(session.response().userApplication, today);
  const form = useForm({ id: formId, page, kinds: allKinds, rules: loadRules, initial, drafts: "own" });
  const { controller } = form;
  const fields = useVisibleFields(page, form);
  const submission = useSubmit({
    formId,
    controller,
    viewState,
    rules: loadRules,
    submittedPage: page.id,
    outgoing: wizard.outgoing,
    placeAfter: wizard.placeAfter,
    elsewhere: wizard.change,
  });
  const waiting = useResend(submission);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => ignoreUntilSubmit(controller.configure()), [controller]);
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
        {withProgress && <StepProgress wizard={wizard} />}
        <ScreenHeader page={page} viewState={viewState} heading={heading} />
        <ErrorSummary formId={form.id} issues={submission.issues} />
        {!back && <RequestAnswers />}
        <FormSections fields={fields} />
        <PageNotes page={page} />
        <ClosedState store={form.store} />
        {submission.Check && <submission.Check />}
        <FailureNotice failure={waiting ? undefined : submission.failure} />
        <ConnectionNotice waiting={waiting} />
        <div className="form-actions">
          <button className="button button-primary" type="submit" aria-disabled={submission.busy || undefined}>
            {submission.busy
              ? formCopy.saving
              : waiting
                ? shapesCopy.tryNow
                : submission.failure
                  ? formCopy.retry
                  : submitText}
          </button>
          {back && (
            <button className="button button-quiet" type="button" onClick={back.go}>
              {back.text}
            </button>
          )}
        </div>
        <p className="security">
          <Icon name="lock" />
          <span>
            {copy.privacy} {copy.implied}
          </span>
        </p>
        <DraftNotice formId={formId} page={page} store={form.store} saved={initial} />
        {page.underFormImage && <SiteImage name={page.underFormImage} className="under-form" />}
      </form>
    </FormContext>
  );
}
