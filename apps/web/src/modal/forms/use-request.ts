import type { RequestAnswer, ServerError } from "@loanbridge/contract";
import type { FieldDefinition, Page } from "@loanbridge/form-engine";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Failure, type Result, newKey } from "../../api/index.ts";
import {
  ignoreUntilSubmit,
  focusField,
  type Issue,
  type FormContextValue,
  textOf,
  loadRules,
  resetCaptcha,
  serverErrorTexts,
  type Rules,
  useForm,
} from "../../form/index.ts";
import { useSession } from "../../session/index.ts";
import { reportModalEvent } from "../report.ts";
import type { useHiddenValues } from "./use-hidden-values.ts";
import { requestKinds } from "./request-kinds.ts";

type Values = Readonly<Record<string, string>>;

interface Parts {
  page: Page;
  /** Distinguishes this form from the same form elsewhere on the screen. */
  id?: string;
  /** Name of the form in reported events. */
  reportAs: string;
  /** Values that are sent with the form and have no control. */
  hidden?: HiddenValues;
  /** The headers identify a resent form. */
  send: (values: Values, headers: Values) => Promise<Result<RequestAnswer>>;
  sent: () => void;
  failed: (failure: Failure) => void;
}

/** Errors of the stored request concern other answers, even if their fields have the same names. */
const noErrors: readonly ServerError[] = [];

type HiddenValues = ReturnType<typeof useHiddenValues>;

export interface RequestForm {
  readonly hidden: Readonly<Record<string, string>>;
  readonly form: FormContextValue;
  readonly busy: boolean;
  readonly issues: readonly Issue[];
  readonly submit: () => Promise<void>;
}

/**
 * Idempotency keys by form. After a lost response the form is resent with the same key, even if it was closed in
 * between.
 */
const formKeys = new Map<string, string>();

/** A form that writes to the operator: it is validated and sent, and server refusals are shown at their fields. */
export function useRequest({ page, id = page.id, reportAs, hidden, send, sent, failed }: Parts): RequestForm {
  const session = useSession();
  // With the bypass key, no captcha is shown.
  const initial = () => (hidden?.bypassRecaptchaKey ? { recaptcha: "bypass" } : {});
  const form = useForm({ id, page, kinds: requestKinds, initial, errors: noErrors });
  const { store, controller } = form;
  // Once the rules are loaded, pasted text is cleaned immediately.
  useEffect(() => ignoreUntilSubmit(controller.configure()), [controller]);
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
    const asked = page.fields.map(({ appFieldName }) => appFieldName);
    const texts = serverErrorTexts(errors, session.page.site.environment.tooltips, asked);
    // The captcha answer was used or has expired, so it must be solved again.
    if (texts["recaptcha"] !== undefined) resetCaptcha(store, errors);
    store.setErrors(texts, "server");
    refuse(Object.keys(texts), rules);
  };
  const sendAll = async (rules: Rules) => {
    const cleaned = (field: FieldDefinition) =>
      rules.cleanValue(field, store.field(field.appFieldName).value, rules.registry);
    const values = Object.fromEntries(page.fields.map((field) => [field.appFieldName, textOf(cleaned(field))]));
    reportModalEvent(reportAs, "submitAttempt");
    const key = formKeys.get(form.id) ?? newKey();
    formKeys.set(form.id, key);
    const result = await send({ ...values, ...hidden }, { "idempotency-key": key });
    if (!result.ok) return failed(result.failure);
    if (result.data.errors.length > 0) return refuseAsServer(result.data.errors, rules);
    formKeys.delete(form.id);
    session.forms.delete(form.id);
    await rules.dropDraft(form.id, Date.now());
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
