import { unsubscribe as copy } from "#copy/screens.ts";
import { UnsubscribeForm } from "../../modal/forms/unsubscribe-form.tsx";
import { HeadingsContext, pageHeadings } from "../../modal/modal-title.tsx";

/** The form of the modal, as a page of its own: what the link in an e-mail leads to. */
export default function Unsubscribe() {
  return (
    <div className="screen-card">
      <h1 id={pageHeadings.titleId}>{copy.title}</h1>
      <HeadingsContext value={pageHeadings}>
        <UnsubscribeForm id="unsubscribe" />
      </HeadingsContext>
    </div>
  );
}
