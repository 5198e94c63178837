import { unsubscribe as copy } from "#copy/screens.ts";
import { unsub } from "#copy/modals/unsub.ts";
import { DocumentBody } from "../../modal/document-body.tsx";

/** The text of the modal, as a page of its own: what the link in an e-mail leads to. */
export default function Unsubscribe() {
  return (
    <div className="screen-card">
      <h1>{copy.title}</h1>
      <DocumentBody content={unsub} level="h2" />
    </div>
  );
}
