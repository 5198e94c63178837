import { unsubscribeEmailPage, unsubscribePhonePage } from "@loanbridge/loan-form";
import { useEffect, useState } from "react";
import { unsub as copy } from "#language/modals/unsub.ts";
import { call, type Failure } from "../../api/index.ts";
import { focusField } from "../../form/index.ts";
import { Lines } from "./notes.tsx";
import { Outcome } from "./outcome.tsx";
import { RequestFields } from "./request-fields.tsx";
import { useRequest } from "./use-request.ts";

/** How a person can unsubscribe: the page that asks for the address, its field, and the key in the call. */
const channels = {
  email: { page: unsubscribeEmailPage, field: "email", query: "email", next: "phone" },
  phone: { page: unsubscribePhonePage, field: "phoneNumber", query: "phone", next: "email" },
} as const;
type Channel = keyof typeof channels;

/** Unsubscribes from email first, or from texts. */
export function UnsubscribeForm({ id }: { id: string }) {
  const [channel, setChannel] = useState<Channel>("email");
  const [switched, setSwitched] = useState(false);
  const [sent, setSent] = useState(false);
  if (sent)
    return (
      <Outcome tone="done" heading={copy.sent}>
        <Lines of={[copy.thanks, copy.keywords, copy.lenders]} />
      </Outcome>
    );
  return (
    <>
      <Lines of={[copy[channel].lead]} />
      <Ask key={channel} id={`${id}-${channel}`} channel={channel} takesFocus={switched} sent={() => setSent(true)} />
      <p>
        <span>{copy[channel].other}</span>{" "}
        <button
          type="button"
          className="text-button"
          onClick={() => {
            setSwitched(true);
            setChannel(channels[channel].next);
          }}
        >
          {copy[channel].switch}
        </button>
      </p>
      <Lines of={[copy.lenders]} />
    </>
  );
}

interface AskProps {
  id: string;
  channel: Channel;
  takesFocus: boolean;
  sent: () => void;
}

function Ask({ id, channel, takesFocus, sent }: AskProps) {
  const { page, field, query } = channels[channel];
  const request = useRequest({
    page,
    id,
    reportAs: "unsub",
    send: (values, headers) =>
      call(`unsub?${new URLSearchParams({ [query]: values[field] ?? "" }).toString()}`, { method: "POST", headers }),
    sent,
    failed: logFailure,
  });
  const formId = request.form.id;
  useEffect(() => {
    if (takesFocus) focusField(formId, field);
  }, [takesFocus, formId, field]);
  return <RequestFields page={page} request={request} submitText={copy[channel].submit} />;
}

/** Not shown, because all the visitor could do is send it again. */
function logFailure(failure: Failure): void {
  console.warn(`The request to unsubscribe was not taken: ${failure}`);
}
