import { amountHeader, fill, reapplyPageFor, siteText, textsOf } from "@loanbridge/loan-form";
import { useMemo } from "react";
import { reapply as copy } from "#language/pages/after-form.ts";
import { form as formCopy } from "#language/pages/form.ts";
import { unmarkedList } from "../../html/index.ts";
import { screenTexts, followIfStale, useSession } from "../../session/index.ts";
import {
  ErrorSummary,
  FailureNotice,
  Field,
  FormContext,
  allKinds,
  useForm,
  useSubmit,
  StartAgain,
} from "../../form/index.ts";
import { ConsentLine } from "../../landing/index.ts";
import { amountsOf } from "./amounts-of.ts";

/**
 * Resubmits stored answers in one click. Consent is given again: by the checkbox if the site shows one, otherwise by
 * the click.
 */
export default function Reapply() {
  const session = useSession();
  const { site } = session.page;
  const checkbox = site.environment.acceptTermsAndConditionsWithCheckbox;
  const { headers } = textsOf(site);
  const { title, body } = screenTexts(site, "reapply", copy);
  const page = useMemo(() => reapplyPageFor({ checkbox }), [checkbox]);
  const form = useForm({ id: page.id, page, kinds: allKinds, initial: () => ({}) });
  const submission = useSubmit({
    formId: form.id,
    controller: form.controller,
    viewState: "TERMS_AND_CONDITIONS",
    implied: checkbox ? {} : { acceptedTermsAndConditions: true },
    followIfStale: () => followIfStale(session),
  });
  const ask = (amount: string) => {
    form.store.set("amountRequestedRange", amount);
    submission.submit().catch(() => submission.fail("offline"));
  };
  return (
    <FormContext value={form}>
      <form
        className="screen-card"
        noValidate
        aria-labelledby="screen-title"
        onSubmit={(event) => event.preventDefault()}
      >
        <h1 id="screen-title">{title}</h1>
        <p>{body}</p>
        <ErrorSummary formId={form.id} issues={submission.issues} />
        {page.fields
          .filter(({ appFieldName }) => appFieldName !== "amountRequestedRange")
          .map((field) => (
            <Field key={field.appFieldName} definition={field} label={<ConsentLine />} />
          ))}
        {!checkbox && (
          <p className="consent">
            <ConsentLine />
          </p>
        )}
        {submission.Check && <submission.Check />}
        <FailureNotice failure={submission.failure} />
        <ul className="reapply-amounts" {...unmarkedList}>
          {amountsOf(page).map(({ value, label }) => (
            <li key={value}>
              <h2>{siteText(site, headers[amountHeader(value)] ?? copy.headers[value] ?? "")}</h2>
              <button
                type="button"
                className="button button-primary"
                aria-disabled={submission.busy || undefined}
                onClick={() => ask(value)}
              >
                {submission.busy ? formCopy.saving : fill(copy.choose, { amount: label })}
              </button>
            </li>
          ))}
        </ul>
        <StartAgain quiet text={copy.fresh} />
      </form>
    </FormContext>
  );
}
