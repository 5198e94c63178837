import { californiaRequestPage } from "@loanbridge/loan-form";
import { useEffect, useState } from "react";
import { ccpaContact as copy } from "#copy/modals/ccpa-contact.ts";
import { requests } from "#copy/modals/requests.ts";
import { call } from "../../api/call.ts";
import { lookups } from "../../api/lookups.ts";
import type { FormStore } from "../../form/store.ts";
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
  return (
    <>
      <ModalTitle>{copy.title}</ModalTitle>
      {state === "form" && <Form params={params} go={setState} />}
      {state === "otherState" && (
        <Outcome heading={copy.otherStateHeading}>
          <Lines of={[copy.otherState]} />
        </Outcome>
      )}
      {state === "sent" && (
        <Outcome heading={copy.sent}>
          <Lines of={[copy.thanks]} />
          <Notes />
        </Outcome>
      )}
      {state === "failed" && (
        <Outcome heading={copy.failed}>
          <p className="failure-notice" role="alert">
            {copy.failure}
          </p>
          <Notes />
          <p>
            <button type="button" className="button button-quiet" onClick={() => setState("form")}>
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

function Form({ params, go }: { params: Readonly<Record<string, string>>; go: (state: State) => void }) {
  const hidden = useHiddenValues(params);
  const request = useRequest({
    page: californiaRequestPage,
    reportAs: "contactccpa",
    hidden,
    send: (body) => call("contact/ccpa", { method: "POST", body }),
    sent: () => go("sent"),
    failed: () => go("failed"),
  });
  const { store } = request.form.controller;
  useEffect(() => watchZip(store, () => go("otherState")), [store, go]);
  return (
    <>
      <Lines of={[copy.forResidents, copy.use]} />
      <RequestFields page={californiaRequestPage} request={request} submitText={copy.submit} />
    </>
  );
}

/** Tells when a whole zip code turns out to be one of another state. */
function watchZip(store: FormStore, elsewhere: () => void): () => void {
  let gone = false;
  const look = async () => {
    const zip = store.field("zipCode").value;
    if (typeof zip !== "string" || !/^\d{5}$/.test(zip)) return;
    const place = await lookups.zip(zip);
    const isCurrent = !gone && store.field("zipCode").value === zip;
    if (isCurrent && place && place.state !== "CA") elsewhere();
  };
  void look();
  const stop = store.subscribe("zipCode", () => void look());
  return () => {
    gone = true;
    stop();
  };
}

export default CaliforniaForm;
