import { requestPath } from "@loanbridge/contract/paths";
import { siteText, textsOf } from "@loanbridge/loan-form";
import { noScript as copy } from "#language/pages/no-script.ts";
import { useSession, useSite } from "../session/index.ts";
import { Loading } from "./loading.tsx";

/**
 * Rendered by the server in place of a later screen, which needs a script to load. Without scripts the browser
 * continues with the page that needs none.
 */
export function Shell() {
  // The session of a frame that a partner's script has made needs the frame's script.
  const isFramed = useSession().page.frame !== undefined;
  return (
    <>
      <Loading />
      <noscript>
        {!isFramed && <meta httpEquiv="refresh" content={`0; url=${requestPath}`} />}
        <div className="screen-card">
          <h1>{isFramed ? copy.framedHeading : copy.heading}</h1>
          <p>{isFramed ? copy.framedBody : copy.body}</p>
          {!isFramed && (
            <a className="button button-primary" href={requestPath}>
              {copy.goOn}
            </a>
          )}
          <Phone />
        </div>
      </noscript>
      {/* Shown by CSS after a delay, because the script that would show it is the one that is missing. */}
      <div className="screen-card shell-late">
        <h1>{copy.late}</h1>
        <p>{copy.lateBody}</p>
        <div className="actions">
          <a className="button button-primary" href="/">
            {copy.reload}
          </a>
          {!isFramed && (
            <a className="button button-quiet" href={requestPath}>
              {copy.simpler}
            </a>
          )}
        </div>
        <Phone />
      </div>
    </>
  );
}

function Phone() {
  const site = useSite();
  const { display, model } = textsOf(site).marketingPhoneNumber;
  if (!model) return null;
  return (
    <p>
      <a href={`tel:${model}`}>{siteText(site, copy.phone, { phone: display })}</a>
    </p>
  );
}
