import type { ServerError } from "@loanbridge/contract";
import type { ViewState } from "@loanbridge/loan-form";
import { useRef, useState } from "react";
import type { Failure } from "../api/call.ts";
import { useSession } from "../session/use-session.ts";
import type { FormController } from "./controller.ts";
import { focusField, issueOf, type Issue } from "./error-summary.tsx";
import { serverErrorTexts } from "./messages.ts";
import type { Rules } from "./rules.ts";

export interface Submission {
  readonly busy: boolean;
  readonly issues: readonly Issue[];
  /** The call gave no answer, or the server answered with the state ERROR. */
  readonly failure: Failure | "error" | undefined;
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
  /** Names of refused fields for which this form has a control. */
  initial?: readonly Issue[];
}

/** Judges, saves, shows what was refused, or follows the answer to the next screen. */
export function useSubmit({
  formId,
  controller,
  viewState,
  rules,
  implied,
  submittedPage,
  initial = [],
}: Parts): Submission {
  const session = useSession();
  const [busy, setBusy] = useState(false);
  // The state shows it; the reference also stops a second tap before the next rendering.
  const running = useRef(false);
  const [failure, setFailure] = useState<Submission["failure"]>();
  const [issues, setIssues] = useState(initial);
  const { store } = controller;

  const refuse = (fields: readonly string[]) => {
    const found = fields.flatMap((name) => {
      const field = controller.page.fields.find(({ appFieldName }) => appFieldName === name);
      const { error } = store.field(name);
      return field && error !== undefined ? [issueOf(field, error)] : [];
    });
    setIssues(found);
    if (found[0]) focusField(formId, found[0].field);
  };
  const refuseAsServer = (errors: readonly ServerError[]) => {
    const texts = serverErrorTexts(errors, session.page.site.environment.tooltips);
    store.setErrors(texts, "server");
    refuse(Object.keys(texts));
  };
  const save = async () => {
    const { updateBody, saveApplication, dropDraft } = await rules();
    const stored = new Set(
      Object.entries(session.response().secureFields).flatMap(([name, held]) => (held ? [name] : [])),
    );
    const values = { ...store.values(), ...implied };
    const body = updateBody(viewState, values, { today: session.page.today, stored });
    const result = await saveApplication(body, submittedPage);
    if (!result.ok) return setFailure(result.failure);
    if (result.data.errors.length > 0) refuseAsServer(result.data.errors);
    else if (result.data.viewState === "ERROR") setFailure("error");
    else dropDraft(formId);
    session.follow(result.data);
  };

  return {
    busy,
    issues,
    failure,
    fail: setFailure,
    async submit() {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      setFailure(undefined);
      try {
        const refused = await controller.check();
        if (refused.length > 0) refuse(refused);
        else {
          setIssues([]);
          await save();
        }
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
  };
}
