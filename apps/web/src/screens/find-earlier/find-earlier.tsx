import type { Values } from "@loanbridge/form-engine";
import { fingerprintPage as page } from "@loanbridge/loan-form";
import type { FormEvent } from "react";
import { findEarlier as copy } from "#copy/after-form.ts";
import { form as formCopy } from "#copy/form.ts";
import { screenTexts } from "../../app/site-text.ts";
import { enterGoesOn } from "../../form/enter-goes-on.ts";
import { ErrorSummary } from "../../form/error-summary.tsx";
import { FailureNotice } from "../../form/failure-notice.tsx";
import { Field } from "../../form/field.tsx";
import { FormContext } from "../../form/form-context.ts";
import { allKinds } from "../../form/kinds/all-kinds.ts";
import { loadRules } from "../../form/load-rules.ts";
import { useForm } from "../../form/use-form.ts";
import { useSubmit } from "../../form/use-submit.ts";
import { useSite } from "../../session/use-session.ts";

const outgoing = ({ email, primaryPhone }: Values): Values => ({
  fingerprintReapply: { email, phone: primaryPhone, type: "EMAIL_PHONE" },
});

/** Finds an earlier request by e-mail and phone: to send it again, never to read it. */
export default function FindEarlier() {
  const { title, body } = screenTexts(useSite(), "r-reapply", copy);
  const form = useForm({ id: page.id, page, kinds: allKinds, rules: loadRules, initial: () => ({}) });
  const submission = useSubmit({
    formId: form.id,
    controller: form.controller,
    viewState: "FINGERPRINT_REAPPLY",
    rules: loadRules,
    outgoing,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    submission.submit().catch(() => submission.fail("offline"));
  };
  return (
    <FormContext value={form}>
      <form className="screen-card" noValidate onSubmit={submit} ref={enterGoesOn} aria-labelledby="screen-title">
        <h1 id="screen-title">{title}</h1>
        <p>{body}</p>
        <ErrorSummary formId={form.id} issues={submission.issues} />
        {page.fields.map((field) => (
          <Field key={field.appFieldName} definition={field} />
        ))}
        {submission.Check && <submission.Check />}
        <FailureNotice failure={submission.failure} />
        <div className="actions">
          <button className="button button-primary" type="submit" aria-disabled={submission.busy || undefined}>
            {submission.busy ? formCopy.saving : copy.submit}
          </button>
          <a className="button button-quiet" href="#/">
            {copy.fresh}
          </a>
        </div>
      </form>
    </FormContext>
  );
}
