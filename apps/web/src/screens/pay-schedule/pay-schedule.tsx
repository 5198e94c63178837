import { isIsoDate } from "@loanbridge/form-engine";
import { receiveApplication } from "@loanbridge/loan-form";
import { useEffect, useMemo, type FormEvent } from "react";
import { form as formCopy } from "#language/pages/form.ts";
import { paySchedule as copy } from "#language/pages/pay-dates.ts";
import { onEachDay, screenTexts, useResponse, useSession, useToday } from "../../session/index.ts";
import {
  ignoreUntilSubmit,
  enterToNext,
  ErrorSummary,
  FailureNotice,
  Field,
  FormContext,
  useFieldState,
  type FormContextValue,
  allKinds,
  PayHelp,
  lastPaidName,
  useForm,
  useSubmit,
} from "../../form/index.ts";
import { pageOf, reasonToAsk } from "./pay-schedule-page.ts";

const viewState = "PAY_SCHEDULE";

/** Asks for the missing parts of the pay schedule, and helps to work out the next pay date. */
export default function PaySchedule() {
  const session = useSession();
  const { site } = session.page;
  const today = useToday();
  const { userApplication } = useResponse();
  const page = useMemo(() => pageOf(site), [site]);
  const known = userApplication["payDate1"];
  const initial = () => ({
    ...receiveApplication(userApplication, today),
    // A stored next pay date that has passed is most likely the last pay date.
    ...(isIsoDate(known) && known <= today && { [lastPaidName]: known }),
  });
  const form = useForm({ id: page.id, page, kinds: allKinds, initial });
  const { controller } = form;
  const submission = useSubmit({ formId: form.id, controller, viewState });
  useEffect(() => onEachDay(session, () => ignoreUntilSubmit(controller.configure())), [session, controller]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    submission.submit().catch(() => submission.fail("offline"));
  };
  const texts = { title: copy.title, body: reasonToAsk(known, today) };
  const { title, body } = screenTexts(site, "payschedule", texts);
  return (
    <FormContext value={form}>
      <form className="screen-card" noValidate onSubmit={submit} ref={enterToNext} aria-labelledby="screen-title">
        <h1 id="screen-title">{title}</h1>
        <p>{body}</p>
        <ErrorSummary formId={form.id} issues={submission.issues} />
        {page.fields.map((field) => (
          <div key={field.appFieldName} className="pay-find">
            {field.appFieldName === "payDate1" && <Find form={form} />}
            <Field definition={field} />
          </div>
        ))}
        <FailureNotice failure={submission.failure} />
        <div className="actions">
          <button className="button button-primary" type="submit" aria-disabled={submission.busy || undefined}>
            {submission.busy ? formCopy.saving : submission.failure ? formCopy.retry : copy.submit}
          </button>
        </div>
      </form>
    </FormContext>
  );
}

/** Shown above the field that it fills, once the pay frequency is known. */
function Find({ form }: { form: FormContextValue }) {
  const { page, change } = form.controller;
  const { value: payFrequency } = useFieldState({ appFieldName: "payFrequency" });
  const { value: chosen } = useFieldState({ appFieldName: "payDate1" });
  const field = page.fields.find(({ appFieldName }) => appFieldName === "payDate1");
  if (!payFrequency || !field) return null;
  return (
    <section className="pay-find" aria-labelledby="pay-find">
      <h2 id="pay-find">{copy.find}</h2>
      <PayHelp id={form.id} chosen={chosen} choose={(date) => change(field, date)} />
    </section>
  );
}
