import { useSubmit, type FormController } from "../../form/index.ts";
import { useResend } from "./use-resend.ts";
import type { Wizard } from "./use-wizard.ts";

/** Sends a page of the form, or the review. Returns also what it waits for to send again, and the failure to show. */
export function useWizardSubmit(wizard: Wizard, controller: FormController, submittedPage: string) {
  const submission = useSubmit({
    formId: wizard.formId,
    controller,
    viewState: wizard.viewState,
    submittedPage,
    outgoing: wizard.outgoing,
    placeAfter: wizard.placeAfter,
    elsewhere: wizard.change,
  });
  const waiting = useResend(submission);
  const failure = submission.failure ?? (wizard.isOutdated ? "outdated" : undefined);
  return { submission, waiting, failure: waiting ? undefined : failure };
}
