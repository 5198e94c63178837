import { contactPage } from "@loanbridge/loan-form";
import { useState } from "react";
import { contact as copy } from "#language/modals/contact.ts";
import { requests } from "#language/modals/requests.ts";
import { call, type Failure } from "../../api/index.ts";
import { FailureNotice } from "../../form/index.ts";
import { useSite } from "../../session/index.ts";
import { useHiddenValues } from "../forms/use-hidden-values.ts";
import { Lines, ServicePhone } from "../forms/notes.tsx";
import { Outcome } from "../forms/outcome.tsx";
import { RequestFields } from "../forms/request-fields.tsx";
import { useRequest } from "../forms/use-request.ts";
import { ModalTitle } from "../modal-title.tsx";
import type { ModalView } from "../modals.ts";
import { ContactNotes } from "./contact-notes.tsx";

/** Contact options of the operator, including a form if the site shows one. */
const Contact: ModalView = ({ params }) => {
  const [sent, setSent] = useState(false);
  const { showContactForm = false } = useSite().configuration;
  return (
    <>
      <ModalTitle>{copy.title}</ModalTitle>
      {sent ? (
        <Outcome tone="done" heading={copy.sent}>
          <Lines of={[copy.thanks, requests.readFaqs, requests.unsubscribe]} />
          <ServicePhone />
          <Lines of={[requests.notALender]} />
        </Outcome>
      ) : (
        <>
          <ContactNotes />
          {showContactForm && <ContactForm params={params} sent={() => setSent(true)} />}
        </>
      )}
    </>
  );
};

function ContactForm({ params, sent }: { params: Readonly<Record<string, string>>; sent: () => void }) {
  const [failure, setFailure] = useState<Failure>();
  const hidden = useHiddenValues(params);
  const request = useRequest({
    page: contactPage,
    reportAs: "contact",
    hidden,
    send: (body, headers) => call("contact", { method: "POST", body, headers }),
    sent,
    failed: setFailure,
  });
  return (
    <RequestFields page={contactPage} request={request} submitText={copy.submit}>
      <FailureNotice failure={request.busy ? undefined : failure} />
    </RequestFields>
  );
}

export default Contact;
