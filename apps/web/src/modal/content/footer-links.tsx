import { chrome } from "#copy/chrome.ts";
import { footerLinks as copy } from "#copy/modals/footer-links.ts";
import { ModalLink } from "../../navigation/modal-link.tsx";
import { ModalTitle } from "../modal-title.tsx";

/** The footer's links, where the footer itself is out of reach. */
export default function FooterLinks() {
  return (
    <>
      <ModalTitle>{copy.title}</ModalTitle>
      <ul className="modal-links">
        {chrome.footerLinks.map(({ to, text, ...link }) => (
          <li key={text}>
            <ModalLink to={to} {...("params" in link && { params: link.params })}>
              {text}
            </ModalLink>
          </li>
        ))}
      </ul>
    </>
  );
}
