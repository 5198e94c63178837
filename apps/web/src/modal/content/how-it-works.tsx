import { howItWorks } from "#language/modals/how-it-works.ts";
import { useSite } from "../../session/index.ts";
import { DocumentBody } from "../document-body.tsx";
import { ModalTitle } from "../modal-title.tsx";

export default function HowItWorks() {
  const content = howItWorks[useSite().environment.siteType];
  return (
    <>
      <ModalTitle>{content.title}</ModalTitle>
      <DocumentBody content={content} />
    </>
  );
}
