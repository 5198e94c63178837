import { fingerprintPage } from "@loanbridge/loan-form";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { findEarlier as copy } from "#language/pages/after-form.ts";
import { form as formCopy } from "#language/pages/form.ts";
import { screenTexts, useSession } from "../../session/index.ts";
import {
  enterToNext,
  ErrorSummary,
  focusField,
  FailureNotice,
  Field,
  FormContext,
  type Submission,
} from "../../form/index.ts";
import { hashOf, navigate, useRoute } from "../../navigation/index.ts";
import { storedChallenge } from "./challenge.ts";
import { codePlace, contactPlace } from "./places.ts";
import { Unrecognized } from "./unrecognized.tsx";
import { useCodeStep } from "./use-code-step.ts";
import { useContactStep } from "./use-contact-step.ts";

/**
 * Reuses an earlier request on a device that does not hold it: verifies email and phone, then a code sent by email.
 * Shows none of the request's data.
 */
export default function FindEarlier() {
  const { page } = useSession();
  return page.mails ? <Search /> : <Unrecognized />;
}

/** The message above the search fields. */
type Notice = "sent" | "sentAgain" | "over";

function Search() {
  const session = useSession();
  const { site } = session.page;
  const { params } = useRoute();
  const [notice, setNotice] = useState<Notice>();
  const isCode = params["step"] === codePlace.params.step && storedChallenge() !== undefined;
  const code = useCodeStep((messages) => {
    session.forms.get(fingerprintPage.id)?.setErrors(messages, "server");
    setNotice("over");
    navigate(contactPlace, "replace");
  });
  const contact = useContactStep(() => {
    code.clear();
    setNotice(isCode ? "sentAgain" : "sent");
    navigate(codePlace);
    if (isCode) focusField(code.form.id, codeField);
  });
  const step = isCode ? code : contact;
  const texts = isCode ? copy.code : screenTexts(site, "r-reapply", copy);
  useFocusOnChange(step.form.id, isCode ? codeField : "email");

  const sendAgain = () => {
    // After a reload the page no longer has the typed values.
    if (contact.form.store.values()["email"] === undefined) navigate(contactPlace);
    else send(contact.submission);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(step.submission);
  };
  const { failure } = step.submission;
  return (
    <FormContext value={step.form}>
      <form className="screen-card" noValidate onSubmit={submit} ref={enterToNext} aria-labelledby="screen-title">
        <h1 id="screen-title">{texts.title}</h1>
        <output>{leadOf(isCode, notice) ?? texts.body}</output>
        <ErrorSummary formId={step.form.id} issues={step.submission.issues} />
        {step.page.fields.map((field) => (
          <Field key={field.appFieldName} definition={field} {...(isCode && { hint: copy.code.hint })} />
        ))}
        <FailureNotice failure={failure ?? (isCode ? contact.submission.failure : undefined)} />
        <div className="actions">
          <button className="button button-primary" type="submit" aria-disabled={step.submission.busy || undefined}>
            {step.submission.busy ? formCopy.saving : isCode ? copy.code.submit : copy.submit}
          </button>
          {isCode && (
            <>
              <button
                className="button button-quiet"
                type="button"
                aria-disabled={contact.submission.busy || undefined}
                onClick={sendAgain}
              >
                {contact.submission.busy ? formCopy.saving : copy.code.again}
              </button>
              <a className="button button-quiet" href={hashOf(contactPlace)}>
                {copy.code.other}
              </a>
            </>
          )}
          <a className="button button-quiet" href="#/">
            {copy.fresh}
          </a>
        </div>
      </form>
    </FormContext>
  );
}

const codeField = "fingerprintCode";

function send(submission: Submission): void {
  submission.submit().catch(() => submission.fail("offline"));
}

function leadOf(isCode: boolean, notice: Notice | undefined): string | undefined {
  if (isCode) return notice === "sentAgain" ? copy.code.sentAgain : undefined;
  return notice === "over" ? copy.over : undefined;
}

/** Focuses the first field when the step changes. */
function useFocusOnChange(formId: string, field: string): void {
  const shown = useRef(formId);
  useEffect(() => {
    if (shown.current !== formId) focusField(formId, field);
    shown.current = formId;
  }, [formId, field]);
}
