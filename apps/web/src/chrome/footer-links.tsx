import { chrome as copy } from "#language/pages/chrome.ts";
import { unmarkedList } from "../html/index.ts";
import { ModalLink } from "../navigation/index.ts";

/** The footer's links; each opens a modal. */
export function FooterLinks({ className }: { className?: string }) {
  return (
    <ul className={className} {...unmarkedList}>
      {copy.footerLinks.map(({ to, text, ...link }) => (
        <li key={text}>
          <ModalLink to={to} {...("params" in link && { params: link.params })}>
            {text}
          </ModalLink>
        </li>
      ))}
    </ul>
  );
}
