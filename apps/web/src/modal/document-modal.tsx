import type { ModalContent } from "@loanbridge/languages";
import { DocumentBody } from "./document-body.tsx";
import { ModalTitle } from "./modal-title.tsx";
import type { ModalView } from "./modals.ts";

/** Creates a modal that contains only a text. */
export function documentModal(content: ModalContent): ModalView {
  return function DocumentModal({ params }) {
    return (
      <>
        <ModalTitle>{content.title}</ModalTitle>
        <DocumentBody content={content} startAt={params["startAt"]} />
      </>
    );
  };
}
