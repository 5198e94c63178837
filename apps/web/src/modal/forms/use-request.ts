import type { RequestAnswer, ServerError } from "@loanbridge/contract";
import type { Page } from "@loanbridge/form-engine";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Failure, Result } from "../../api/call.ts";
import { focusField, type Issue } from "../../form/error-summary.tsx";
import type { FormContextValue } from "../../form/form-context.ts";
import { textOf } from "../../form/kinds/params.ts";
import { loadRules } from "../../form/load-rules.ts";
import { serverErrorTexts } from "../../form/messages.ts";
import type { Rules } from "../../form/rules.ts";
import { draftOf, useForm } from "../../form/use-form.ts";
import { useSession } from "../../session/use-session.ts";
import { reportModalEvent } from "../report.ts";
import type { useHiddenValues } from "./use-hidden-values.ts";
import { requestKinds } from "./request-kinds.ts";

interface Parts {
  page: Page;
  /** Apart from that of the same form elsewhere on the screen. */
  id?: string;
  /** Name of the form in what is reported. */
  reportAs: string;
  /** Values that go with the form and have no control. */
  hidden?: HiddenValues;
  send: (values: Readonly<Record<string, string>>) => Promise<Result<RequestAnswer>>;
  sent: () => void;
  failed: (failure: Failure) => void;
}

type HiddenValues = ReturnType<typeof useHiddenValues>;

export interface RequestForm {
  readonly hidden: Readonly<Record<string, string>>;
  readonly form: FormContextValue;
  readonly busy: boolean;
  readonly issues: readonly Issue[];
  readonly submit: () => Promise<void>;
}

/** A form that writes to the operator: judged, sent, and what the server refuses shown at its field. */
export function useRequest({ page, id = page.id, reportAs, hidden, send, sent, failed }: Parts): RequestForm {
  const session = useSession();
  // Where the key stands for it, nothing is asked.
  const initial = () => (hidden?.bypassRecaptchaKey ? { recaptcha: "bypass" } : {});
  const form = useForm({ id, page, kinds: requestKinds, rules: loadRules, initial });
  const { store, controller } = form;
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const [issues, setIssues] = useState<readonly Issue[]>([]);

  const refuse = (names: readonly string[], { issuesOf }: Rules) => {
    const found = issuesOf({ formId: form.id, names, store, fields: page.fields });
    flushSync(() => setIssues(found));
    const [first] = found;
    if (first) focusField(form.id, first.field);
  };
  const refuseAsServer = (errors: readonly ServerError[], rules: Rules) => {
    const texts = serverErrorTexts(errors, session.page.site.environment.tooltips);
    // Its answer is spent or too old: the work is to be done again.
    if (texts["recaptcha"] !== undefined) store.set("recaptcha", "");
    store.setErrors(texts, "server");
    refuse(Object.keys(texts), rules);
  };
  const sendAll = async (rules: Rules) => {
    const names = page.fields.map(({ appFieldName }) => appFieldName);
    const values = Object.fromEntries(names.map((name) => [name, textOf(store.field(name).value)]));
    reportModalEvent(reportAs, "submitAttempt");
    const result = await send({ ...values, ...hidden });
    if (!result.ok) return failed(result.failure);
    if (result.data.errors.length > 0) return refuseAsServer(result.data.errors, rules);
    session.forms.delete(form.id);
    rules.dropDraft(draftOf(form.id, page));
    reportModalEvent(reportAs, "submitSuccess");
    sent();
  };

  return {
    hidden: { ...hidden },
    form,
    busy,
    issues,
    async submit() {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      setIssues([]);
      try {
        const rules = await loadRules();
        const refused = controller.check(rules);
        if (refused.length > 0) refuse(refused, rules);
        else await sendAll(rules);
      } catch (error) {
        console.warn("The form could not be sent.", error);
        failed("offline");
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
  };
}
