import { textsOf } from "@loanbridge/loan-form";
import { requests } from "#language/modals/requests.ts";
import { useSite } from "../../session/index.ts";
import { Lines, ServicePhone } from "../forms/notes.tsx";

/** Contact options other than the form. */
export function ContactNotes() {
  const { marketingName, marketingAddress, marketingPhoneNumber } = textsOf(useSite());
  return (
    <>
      {marketingPhoneNumber.model ? <ServicePhone /> : <Lines of={[requests.readFaqs]} />}
      <Lines of={[requests.notALender, requests.unsubscribe]} />
      <Lines of={[requests.mailingAddress]} />
      <address>
        {marketingName}
        <br />
        {marketingAddress}
      </address>
    </>
  );
}
