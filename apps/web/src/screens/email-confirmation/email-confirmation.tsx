import { textsOf } from "@loanbridge/loan-form";
import { emailConfirmation as copy } from "#language/pages/screens.ts";
import { ModalLink, screenOf } from "../../navigation/index.ts";
import { screenTexts, useResponse, useSession } from "../../session/index.ts";

/**
 * The page behind a confirmation link. Only the server knows whether the link was used; a visitor who types the address
 * gets instructions.
 */
export default function EmailConfirmation() {
  const { page } = useSession();
  const { optOutEmail } = textsOf(page.site);
  const { viewState } = useResponse();
  const isConfirmed = page.emailConfirmed ?? viewState === "EMAIL_CONFIRMATION";
  const { title, body } = isConfirmed ? screenTexts(page.site, "emailConfirmation", copy) : copy.unconfirmed;
  const path = screenOf(viewState);
  const hasRequest = path !== "/" && path !== "/emailConfirmation";
  return (
    <div className="screen-card">
      <h1>{title}</h1>
      <p>{body}</p>
      <p>
        {copy.unsubscribe}
        {optOutEmail && (
          <>
            {copy.unsubscribeBy} <a href={`mailto:${optOutEmail}`}>{optOutEmail}</a>
          </>
        )}
        .
      </p>
      <p>
        <ModalLink to="faqs">{copy.faqs}</ModalLink>
      </p>
      <div className="actions">
        <a className="button button-quiet" href={hasRequest ? `#${path}` : "#/"}>
          {hasRequest ? copy.request : copy.start}
        </a>
      </div>
    </div>
  );
}
