import { noScript as copy } from "#copy/no-script.ts";
import { siteText, textsOf } from "../app/site-text.ts";
import { useSite } from "../session/use-session.ts";
import { Loading } from "./loading.tsx";

/** What the server sends in place of a later screen: it loads by script; without scripts it says what to do. */
export function Shell() {
  const site = useSite();
  const { display, model } = textsOf(site).marketingPhoneNumber;
  return (
    <>
      <Loading />
      <noscript>
        <div className="screen-card">
          <h1>{copy.heading}</h1>
          <p>{copy.body}</p>
          {model && (
            <p>
              <a href={`tel:${model}`}>{siteText(site, copy.phone, { phone: display })}</a>
            </p>
          )}
        </div>
      </noscript>
    </>
  );
}
