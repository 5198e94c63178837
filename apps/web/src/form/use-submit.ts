import type { ServerError, ServerResponse } from "@loanbridge/contract";
import type { Values } from "@loanbridge/form-engine";
import type { ViewState } from "@loanbridge/loan-form";
import { useRef, useState, type ComponentType } from "react";
import { flushSync } from "react-dom";
import type { Failure } from "../api/index.ts";
import { markOf, useSession } from "../session/index.ts";
import type { Place } from "../navigation/index.ts";
import type { FormController } from "./controller.ts";
import { focusField, type Issue } from "./error-summary.tsx";
import { relevantErrors, serverErrorTexts } from "./messages.ts";
import { loadRules } from "./use-form.ts";
import type { Rules } from "./rules.ts";

export interface Submission {
  readonly busy: boolean;
  readonly issues: readonly Issue[];
  /** Set if the call got no response, or the server returned the state ERROR. */
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
  /** Answers given by the act of submitting. */
  implied?: Readonly<Record<string, unknown>>;
  submittedPage?: string;
  /** Selects the form values to send. Defaults to all of them. */
  outgoing?: (values: Values) => Values;
  /** Receives the response, including refusals. Return false to keep the session's previous response. */
  receive?: (response: ServerResponse) => boolean;
  /** Returns the place to go to after the response. Defaults to the screen of its state. */
  placeAfter?: (response: ServerResponse) => Place | undefined;
  /** Returns true if another tab has sent the form meanwhile, and its result is shown instead. */
  followIfStale?: () => Promise<boolean>;
  /** Replaces the message if the page is outdated. */
  showAgain?: () => void;
  /** Replaces saving, for values that this page accepts. */
  send?: (() => Promise<void>) | undefined;
  /** Called for a refused field without a control on this page. */
  elsewhere?: (field: string) => void;
  /** Initially refused fields that have a control on this form. */
  initial?: readonly Issue[];
}

/** A checked box consents to one submit only. */
const consentBox = "acceptedTermsAndConditions";

/** Milliseconds before a wait becomes noticeable. */
const noticeableMs = 100;

/** Validates and saves the form, then shows the refusals or follows the response to the next screen. */
export function useSubmit({
  formId,
  controller,
  viewState,
  implied,
  submittedPage,
  outgoing = (values) => values,
  receive = () => true,
  placeAfter,
  followIfStale,
  showAgain,
  send,
  elsewhere,
  initial = [],
}: Parts): Submission {
  const session = useSession();
  const [busy, setBusy] = useState(false);
  // State updates the button; the ref also blocks a second tap before the next render.
  const running = useRef(false);
  const [failure, setFailure] = useState<Submission["failure"]>();
  const [issues, setIssues] = useState(initial);
  const [Check, setCheck] = useState<ComponentType>();
  const { store } = controller;

  const refuse = (names: readonly string[], { issuesOf }: Rules, isOutdated = false) => {
    const found = issuesOf({ formId, names, store, fields: controller.page.fields });
    // Render all messages at once, before focusing makes the browser compute the layout.
    flushSync(() => setIssues(found));
    setFailure(isOutdated ? "outdated" : undefined);
    const [first] = found;
    const here = found.find((issue) => !issue.elsewhere);
    if (first?.elsewhere && elsewhere && !isOutdated) elsewhere(first.field);
    else if (here) focusField(formId, here.field);
  };
  const refuseAsServer = async (errors: readonly ServerError[], known: Rules) => {
    const isOutdated = known.isOutdated(errors, controller.page, store.values(), known.contextOf(session));
    if (isOutdated && showAgain) return showAgain();
    const texts = serverErrorTexts(errors, session.page.site.environment.tooltips);
    if (texts["recaptcha"] !== undefined) {
      const CheckField = await known.loadCheck(store, errors);
      if (!CheckField) return setFailure("refused");
      // Render it before its message, so that the summary can link to it.
      flushSync(() => setCheck(() => CheckField));
    }
    store.setErrors(texts, "server");
    refuse(Object.keys(texts), known, isOutdated);
  };
  /** The captcha answer was valid for this submit only. */
  const endCheck = () => {
    store.forget(["recaptcha"]);
    setCheck(undefined);
  };
  /** The consent was used; a later submit needs a new one. */
  const endConsent = () => {
    if (controller.page.fields.some(({ appFieldName }) => appFieldName === consentBox)) store.forget([consentBox]);
  };
  const handOver = async () => {
    await send?.();
    endConsent();
  };
  const save = async (known: Rules) => {
    const { landing, updateBody, saveApplication, dropDraft } = known;
    const { recaptcha, ...typed } = store.values();
    const { certificate, ...visit } = viewState === "LANDING_SUBMIT" ? landing() : { certificate: {} };
    const values = { ...outgoing(typed), ...implied, ...certificate };
    const sentAt = Date.now();
    const body = { ...updateBody(viewState, values, known.contextOf(session)), ...visit };
    const result = await saveApplication(
      { ...body, ...(typeof recaptcha === "string" && recaptcha !== "" && { recaptcha }) },
      { submittedPage, request: markOf(session.response()) },
    );
    if (!result.ok) {
      if (result.failure === "expired" && (await known.reloadOutdated(session))) return undefined;
      if (result.failure === "outdated" && showAgain) return showAgain();
      return setFailure(result.failure);
    }
    setFailure(undefined);
    const errors = relevantErrors(result.data.errors, controller.page.fields);
    if (errors.length > 0) await refuseAsServer(errors, known);
    else if (result.data.viewState === "ERROR") setFailure("error");
    else {
      dropDraft(formId, sentAt).catch((error: unknown) => console.info(error));
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
      // A form that is sent again by itself keeps its message, so that it is announced once.
      setFailure((before) => (before === "unsaved" ? before : undefined));
      // Remove and re-add the summary, so that it is announced again even if it is unchanged.
      setIssues((before) => (before.length > 0 ? [] : before));
      // With the rules loaded, validation is instant; showing the busy state would only delay the messages by a frame.
      let isBusyShown = false;
      const showBusy = () => {
        isBusyShown = true;
        setBusy(true);
      };
      const slow = setTimeout(showBusy, noticeableMs);
      try {
        const known = await loadRules();
        await controller.finish(known);
        const refused = controller.check(known);
        if (refused.length > 0) return refuse(refused, known);
        showBusy();
        if (await followIfStale?.()) return undefined;
        await (send ? handOver() : save(known));
      } finally {
        clearTimeout(slow);
        running.current = false;
        if (isBusyShown) setBusy(false);
      }
    },
  };
}
