import { siteText, textsOf } from "@loanbridge/loan-form";
import { noScript as copy } from "#copy/no-script.ts";
import { useSite } from "../session/index.ts";
import { Loading } from "./loading.tsx";

/**
 * Rendered by the server in place of a later screen, which needs a script to load. Without scripts it says what to do.
 */
export function Shell() {
  return (
    <>
      <Loading />
      <noscript>
        <div className="screen-card">
          <h1>{copy.heading}</h1>
          <p>{copy.body}</p>
          <Phone />
        </div>
      </noscript>
      {/* Shown by CSS after a delay, because the script that would show it is the one that is missing. */}
      <div className="screen-card shell-late">
        <h1>{copy.late}</h1>
        <p>{copy.lateBody}</p>
        <a className="button button-primary" href="/">
          {copy.reload}
        </a>
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
