import { textsOf } from "@loanbridge/loan-form";
import { emailConfirmation as copy } from "#copy/screens.ts";
import { ModalLink } from "../../navigation/modal-link.tsx";
import { screenTexts } from "../../app/site-text.ts";
import { screenOf } from "../../navigation/guard.ts";
import { useResponse, useSite } from "../../session/use-session.ts";

export default function EmailConfirmation() {
  const site = useSite();
  const { optOutEmail } = textsOf(site);
  const { title, body } = screenTexts(site, "emailConfirmation", copy);
  const { viewState } = useResponse();
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
