import type { FormEvent } from "react";
import { form as formCopy } from "#language/pages/form.ts";
import { resubmit as copy } from "#language/pages/screens.ts";
import { saveApplication } from "../../api/index.ts";
import { screenTexts, useAct, useSession } from "../../session/index.ts";
import { ErrorSummary, FailureNotice, Field, FormContext, allKinds, useForm, useSubmit } from "../../form/index.ts";
import { useDeclined } from "../leave/declined.ts";
import { useUnsoldText } from "../leave/unsold-text.ts";
import { useResubmitPage } from "./resubmit-page.ts";

const accepted = { rejected: false };

/**
 * Shown if no lender took the amount, or the applicant declined the one that did. Offers a smaller amount, which the
 * applicant may decline.
 */
export default function Resubmit() {
  const { page: shown } = useSession();
  const { title, body } = screenTexts(shown.site, "resubmit", copy);
  const declined = useDeclined();
  const unsold = useUnsoldText(copy.unsold);
  const page = useResubmitPage();
  const form = useForm({ id: page.id, page, kinds: allKinds, initial: () => ({}) });
  const submission = useSubmit({
    formId: form.id,
    controller: form.controller,
    viewState: "RESUBMIT",
    implied: accepted,
  });
  const refusal = useAct();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    submission.submit().catch(() => submission.fail("offline"));
  };
  const decline = () =>
    refusal.run((request) =>
      saveApplication({ viewState: "RESUBMIT", userApplication: { rejected: true } }, { request }),
    );

  return (
    <FormContext value={form}>
      <form className="screen-card" noValidate onSubmit={submit} aria-labelledby="screen-title">
        <h1 id="screen-title">{title}</h1>
        <p>
          {declined?.unsold ?? unsold} {body} {declined?.notAgain}
        </p>
        <ErrorSummary formId={form.id} issues={submission.issues} />
        {page.fields.map((field) => (
          <Field key={field.appFieldName} definition={field} />
        ))}
        <FailureNotice failure={submission.failure ?? refusal.failure} />
        <div className="actions">
          <button className="button button-primary" type="submit" aria-disabled={submission.busy || undefined}>
            {submission.busy ? formCopy.saving : copy.submit}
          </button>
          <button
            className="button button-quiet"
            type="button"
            aria-disabled={refusal.busy || undefined}
            onClick={decline}
          >
            {copy.decline}
          </button>
        </div>
      </form>
    </FormContext>
  );
}
