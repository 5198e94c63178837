import type { Page } from "@loanbridge/form-engine";
import { composeField, resubmitPage } from "@loanbridge/loan-form";
import { useMemo, useState, type FormEvent } from "react";
import { form as formCopy } from "#copy/form.ts";
import { resubmit as copy } from "#copy/screens.ts";
import { saveApplication } from "../../api/index.ts";
import { screenTexts, useResponse, useSession, useSite } from "../../session/index.ts";
import { ErrorSummary, FailureNotice, Field, FormContext, allKinds, useForm, useSubmit } from "../../form/index.ts";
import { useDeclined } from "../leave/declined.ts";
import { useUnsoldText } from "../leave/unsold-text.ts";

const accepted = { rejected: false };

/**
 * Builds a page with the site's resubmit amounts as radio buttons: those below the requested amount, or all if there
 * are none.
 */
function useResubmitPage(): Page {
  const { resubmitAmounts } = useSite().configuration;
  const asked = Number(useResponse().userApplication["amountRequested"]);
  return useMemo(() => {
    if (resubmitAmounts.length === 0) return resubmitPage;
    const smaller = resubmitAmounts.filter(({ suggestedValue }) => suggestedValue < asked);
    const options = (smaller.length > 0 ? smaller : resubmitAmounts).map(({ id, suggestedValue }) => ({
      value: id,
      label: `$${suggestedValue.toLocaleString("en-US")}`,
    }));
    const amount = composeField("amountRequestedRange", {
      type: "choice",
      label: copy.amounts,
      extraParams: { options },
      validators: [{ name: "Required" }, { name: "OneOf" }],
    });
    return { ...resubmitPage, fields: [amount] };
  }, [resubmitAmounts, asked]);
}

/**
 * Shown if no lender took the amount, or the applicant declined the one that did. Offers a smaller amount, which the
 * applicant may decline.
 */
export default function Resubmit() {
  const session = useSession();
  const { title, body } = screenTexts(session.page.site, "resubmit", copy);
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
  const [declining, setDeclining] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    submission.submit().catch(() => submission.fail("offline"));
  };
  const decline = async () => {
    setDeclining(true);
    const answer = await saveApplication({ viewState: "RESUBMIT", userApplication: { rejected: true } });
    setDeclining(false);
    if (answer.ok) session.follow(answer.data);
    else submission.fail(answer.failure);
  };

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
        <FailureNotice failure={submission.failure} />
        <div className="actions">
          <button className="button button-primary" type="submit" aria-disabled={submission.busy || undefined}>
            {submission.busy ? formCopy.saving : copy.submit}
          </button>
          <button className="button button-quiet" type="button" disabled={declining} onClick={() => void decline()}>
            {copy.decline}
          </button>
        </div>
      </form>
    </FormContext>
  );
}
