import type { ServerError, ServerResponse } from "@loanbridge/contract";
import type { Values } from "@loanbridge/form-engine";
import type { ViewState } from "@loanbridge/loan-form";
import { useRef, useState, type ComponentType } from "react";
import { flushSync } from "react-dom";
import type { Failure } from "../api/call.ts";
import { reloadOutdated } from "../session/moved-on.ts";
import { useSession } from "../session/use-session.ts";
import type { Place } from "../navigation/navigation.ts";
import type { FormController } from "./controller.ts";
import { focusField, type Issue } from "./error-summary.tsx";
import { heededErrors, resetCaptcha, serverErrorTexts } from "./messages.ts";
import { draftOf } from "./use-form.ts";
import type { Rules } from "./rules.ts";

export interface Submission {
  readonly busy: boolean;
  readonly issues: readonly Issue[];
  /** The call gave no answer, or the server answered with the state ERROR. */
  readonly failure: Failure | "error" | undefined;
  /** The captcha, once the server asks for one. */
  readonly Check: ComponentType | undefined;
  readonly submit: () => Promise<void>;
  readonly fail: (failure: Failure) => void;
}

interface Parts {
  formId: string;
  controller: FormController;
  viewState: ViewState;
  rules: () => Promise<Rules>;
  /** What the act of submitting answers by itself. */
  implied?: Readonly<Record<string, unknown>>;
  submittedPage?: string;
  /** What of the form's values is sent; all of them when absent. */
  outgoing?: (values: Values) => Values;
  /** Takes the answer, refusals included. False: the session keeps the answer that it had. */
  receive?: (response: ServerResponse) => boolean;
  /** Where on the screens of the form the answer leads; to the screen of its state when there is none. */
  placeAfter?: (response: ServerResponse) => Place | undefined;
  /** Whether another tab has sent it meanwhile, and what came of that is shown instead. */
  overtaken?: () => Promise<boolean>;
  /** Takes the place of saving, for values that this page accepts. */
  send?: (() => Promise<void>) | undefined;
  /** Is told of a refused field that has no control on this page. */
  elsewhere?: (field: string) => void;
  /** Names of refused fields for which this form has a control. */
  initial?: readonly Issue[];
}

/** Its tick consents to one submit. */
const consentBox = "acceptedTermsAndConditions";

/** Milliseconds that pass before waiting is noticed. */
const noticed = 100;

/** Judges, saves, shows what was refused, or follows the answer to the next screen. */
export function useSubmit({
  formId,
  controller,
  viewState,
  rules,
  implied,
  submittedPage,
  outgoing = (values) => values,
  receive = () => true,
  placeAfter,
  overtaken,
  send,
  elsewhere,
  initial = [],
}: Parts): Submission {
  const session = useSession();
  const [busy, setBusy] = useState(false);
  // The state shows it; the reference also stops a second tap before the next rendering.
  const running = useRef(false);
  const [failure, setFailure] = useState<Submission["failure"]>();
  const [issues, setIssues] = useState(initial);
  const [Check, setCheck] = useState<ComponentType>();
  const { store } = controller;

  const refuse = (names: readonly string[], { issuesOf }: Rules) => {
    const found = issuesOf({ formId, names, store, fields: controller.page.fields });
    // All messages at once, before the focus makes the browser lay the page out.
    flushSync(() => setIssues(found));
    const [first] = found;
    const here = found.find((issue) => !issue.elsewhere);
    if (first?.elsewhere && elsewhere) elsewhere(first.field);
    else if (here) focusField(formId, here.field);
  };
  const refuseAsServer = async (errors: readonly ServerError[], known: Rules) => {
    const texts = serverErrorTexts(errors, session.page.site.environment.tooltips);
    if (texts["recaptcha"] !== undefined) {
      const { CheckField } = await import("./captcha/check-field.tsx");
      resetCaptcha(store, errors);
      // Before its message, so that the summary can lead to it.
      flushSync(() => setCheck(() => CheckField));
    }
    store.setErrors(texts, "server");
    refuse(Object.keys(texts), known);
  };
  /** Its answer was for this submit alone. */
  const endCheck = () => {
    store.forget(["recaptcha"]);
    setCheck(undefined);
  };
  /** The consent of this form was used: a later submit needs one of its own. */
  const endConsent = () => {
    if (controller.page.fields.some(({ appFieldName }) => appFieldName === consentBox)) store.forget([consentBox]);
  };
  const handOver = async () => {
    await send?.();
    endConsent();
  };
  const save = async (known: Rules) => {
    const { updateBody, saveApplication, dropDraft } = known;
    const stored = new Set(
      Object.entries(session.response().secureFields).flatMap(([name, held]) => (held ? [name] : [])),
    );
    const { recaptcha, ...typed } = store.values();
    const values = { ...outgoing(typed), ...implied };
    const sentAt = Date.now();
    const body = updateBody(viewState, values, { today: session.page.today, stored });
    const result = await saveApplication(
      { ...body, ...(typeof recaptcha === "string" && recaptcha !== "" && { recaptcha }) },
      submittedPage,
    );
    if (!result.ok) {
      if (result.failure === "expired" && (await reloadOutdated(session))) return undefined;
      return setFailure(result.failure);
    }
    const errors = heededErrors(result.data.errors, controller.page.fields);
    if (errors.length > 0) await refuseAsServer(errors, known);
    else if (result.data.viewState === "ERROR") setFailure("error");
    else {
      dropDraft(draftOf(formId, controller.page), sentAt).catch((error: unknown) => console.info(error));
      endConsent();
    }
    if (!errors.some(({ field }) => field === "recaptcha")) endCheck();
    const response = { ...result.data, errors };
    const place = errors.length > 0 ? undefined : placeAfter?.(response);
    if (receive(response)) session.follow(response, place);
  };

  return {
    busy,
    issues,
    failure,
    Check,
    fail: setFailure,
    async submit() {
      if (running.current) return;
      running.current = true;
      setFailure(undefined);
      // The summary goes and comes back, so that it is announced again even when it says the same.
      setIssues((before) => (before.length > 0 ? [] : before));
      // Refusing takes no time once the rules are here: a frame that says otherwise would only come before the messages.
      let saidSo = false;
      const sayBusy = () => {
        saidSo = true;
        setBusy(true);
      };
      const slow = setTimeout(sayBusy, noticed);
      try {
        const known = await rules();
        const refused = controller.check(known);
        if (refused.length > 0) return refuse(refused, known);
        sayBusy();
        if (await overtaken?.()) return undefined;
        await (send ? handOver() : save(known));
      } finally {
        clearTimeout(slow);
        running.current = false;
        if (saidSo) setBusy(false);
      }
    },
  };
}
