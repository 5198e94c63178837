import type { ModalContent } from "../copy/modal-content.ts";
import { DocumentBody } from "./document-body.tsx";
import { ModalTitle } from "./modal-title.tsx";
import type { ModalView } from "./modals.ts";

/** A modal that is a text and nothing else. */
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
