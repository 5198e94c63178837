import { californiaRequestPage } from "@loanbridge/loan-form";
import { useEffect, useState } from "react";
import { ccpaContact as copy } from "#language/modals/ccpa-contact.ts";
import { requests } from "#language/modals/requests.ts";
import { call, lookups } from "../../api/index.ts";
import { ignoreUntilSubmit, focusField, loadRules } from "../../form/index.ts";
import type { FormStore } from "../../session/index.ts";
import { Lines, ServicePhone } from "../forms/notes.tsx";
import { Outcome } from "../forms/outcome.tsx";
import { RequestFields } from "../forms/request-fields.tsx";
import { useHiddenValues } from "../forms/use-hidden-values.ts";
import { useRequest } from "../forms/use-request.ts";
import { ModalTitle } from "../modal-title.tsx";
import type { ModalView } from "../modals.ts";

type State = "form" | "sent" | "failed" | "otherState";

/** A privacy request of a California resident. */
const CaliforniaForm: ModalView = ({ params }) => {
  const [state, setState] = useState<State>("form");
  const [again, setAgain] = useState(false);
  return (
    <>
      <ModalTitle>{copy.title}</ModalTitle>
      {state === "form" && <Form params={params} takesFocus={again} go={setState} />}
      {state === "otherState" && (
        <Outcome tone="note" heading={copy.otherStateHeading}>
          <Lines of={[copy.otherState]} />
        </Outcome>
      )}
      {state === "sent" && (
        <Outcome tone="done" heading={copy.sent}>
          <Lines of={[copy.thanks]} />
          <Notes />
        </Outcome>
      )}
      {state === "failed" && (
        <Outcome tone="failed" heading={copy.failed} detail={copy.failure}>
          <Notes />
          <p>
            <button
              type="button"
              className="button button-quiet"
              onClick={() => {
                setAgain(true);
                setState("form");
              }}
            >
              {copy.again}
            </button>
          </p>
        </Outcome>
      )}
    </>
  );
};

function Notes() {
  return (
    <>
      <Lines of={[copy.unsubscribe]} />
      <ServicePhone />
      <Lines of={[requests.notALender]} />
    </>
  );
}

interface FormProps {
  params: Readonly<Record<string, string>>;
  takesFocus: boolean;
  go: (state: State) => void;
}

function Form({ params, takesFocus, go }: FormProps) {
  const hidden = useHiddenValues(params);
  const request = useRequest({
    page: californiaRequestPage,
    reportAs: "contactccpa",
    hidden,
    send: (body, headers) => call("contact/ccpa", { method: "POST", body, headers }),
    sent: () => go("sent"),
    failed: () => go("failed"),
  });
  const { store } = request.form.controller;
  useEffect(
    () =>
      watchZip(store, () => {
        forgetZip(store);
        go("otherState");
      }),
    [store, go],
  );
  const formId = request.form.id;
  useEffect(() => {
    if (takesFocus) focusField(formId, "name");
  }, [takesFocus, formId]);
  return (
    <>
      <Lines of={[copy.forResidents, copy.use]} />
      <RequestFields page={californiaRequestPage} request={request} submitText={copy.submit} />
    </>
  );
}

/** A typo must not block the request: this form stays closed, but the next one starts without the zip code. */
function forgetZip(store: FormStore): void {
  store.set("zipCode", "");
  const dropped = async () => (await loadRules()).dropDraft(californiaRequestPage.id, Date.now());
  ignoreUntilSubmit(dropped());
}

/** Calls `elsewhere` when a complete zip code belongs to another state. */
function watchZip(store: FormStore, elsewhere: () => void): () => void {
  let isStopped = false;
  const check = async () => {
    const zip = store.field("zipCode").value;
    if (typeof zip !== "string" || !/^\d{5}$/.test(zip)) return;
    const place = await lookups.zip(zip);
    const isCurrent = !isStopped && store.field("zipCode").value === zip;
    if (isCurrent && place && place.state !== "CA") elsewhere();
  };
  ignoreUntilSubmit(check());
  const stop = store.subscribe("zipCode", () => ignoreUntilSubmit(check()));
  return () => {
    isStopped = true;
    stop();
  };
}

export default CaliforniaForm;
