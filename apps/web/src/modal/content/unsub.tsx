import { unsub as copy } from "#language/modals/unsub.ts";
import { UnsubscribeForm } from "../forms/unsubscribe-form.tsx";
import { ModalTitle } from "../modal-title.tsx";

export default function Unsub() {
  return (
    <>
      <ModalTitle>{copy.title}</ModalTitle>
      <UnsubscribeForm id="unsub" />
    </>
  );
}
