import { chrome as copy } from "#copy/chrome.ts";
import { siteText, textsOf } from "../app/site-text.ts";
import { useSite } from "../session/use-session.ts";
import "./shell.css";

/** Stands in for a screen while it loads; says what to do where scripts are off. */
export function Shell() {
  const site = useSite();
  const { display, model } = textsOf(site).marketingPhoneNumber;
  return (
    <div className="shell">
      <output className="shell-loading">{copy.loading}</output>
      <noscript>
        <div className="screen-card">
          <h1>{copy.noScriptHeading}</h1>
          <p>{copy.noScript}</p>
          {model && (
            <p>
              <a href={`tel:${model}`}>{siteText(site, copy.noScriptPhone, { phone: display })}</a>
            </p>
          )}
        </div>
      </noscript>
    </div>
  );
}
