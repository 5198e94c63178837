import { footerLinks as copy } from "#language/modals/footer-links.ts";
import { FooterLinks } from "../../chrome/index.ts";
import { ModalTitle } from "../modal-title.tsx";

/** The footer's links, for places where the footer is out of reach. */
export default function FooterLinksModal() {
  return (
    <>
      <ModalTitle>{copy.title}</ModalTitle>
      <FooterLinks className="modal-links" />
    </>
  );
}
