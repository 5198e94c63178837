import { consentParts, siteText, textsOf } from "@loanbridge/loan-form";
import { ModalLink } from "../navigation/index.ts";
import { useSite } from "../session/index.ts";

/** The text that submitting or checking the box agrees to, with a link to each document. */
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
