import { consentParts, siteText, textsOf } from "@loanbridge/loan-form";
import { ModalLink } from "../navigation/modal-link.tsx";
import { useSite } from "../session/use-session.ts";

/** What submitting (or ticking) agrees to, each document a link to its text. */
export function ConsentLine() {
  const site = useSite();
  const { labelEighteenConsentPre: before, labelEighteenConsentPost: after } = textsOf(site);
  return consentParts(siteText(site, before), siteText(site, after)).map(({ text, modal }) =>
    modal === undefined ? (
      text
    ) : (
      <ModalLink key={modal} to={modal}>
        {text}
      </ModalLink>
    ),
  );
}
