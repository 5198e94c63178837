import { landing as copy } from "#copy/landing.ts";
import { siteText, textsOf } from "../app/site-text.ts";
import { ModalLink } from "../navigation/modal-link.tsx";
import { useSite } from "../session/use-session.ts";

const links = Object.entries(copy.consentLinks);

/** What submitting (or ticking) agrees to, each document a link to its text. */
export function ConsentLine() {
  const site = useSite();
  const { labelEighteenConsentPre: before, labelEighteenConsentPost: after } = textsOf(site);
  return (
    <>
      {siteText(site, before)}{" "}
      {links.map(([modal, text], index) => (
        <span key={modal}>
          {index > 0 && (index === links.length - 1 ? copy.consentLast : copy.consentJoin)}
          <ModalLink to={modal}>{text}</ModalLink>
        </span>
      ))}
      {copy.consentEnd} {siteText(site, after)}
    </>
  );
}
