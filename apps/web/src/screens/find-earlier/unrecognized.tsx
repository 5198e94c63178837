import { findEarlier as copy } from "#language/pages/after-form.ts";
import { screenTexts, useSite } from "../../session/index.ts";

/** Shown if the site sends no email, so that no mailbox can be verified and only a new request is possible. */
export function Unrecognized() {
  const { title } = screenTexts(useSite(), "r-reapply", copy);
  return (
    <div className="screen-card">
      <h1>{title}</h1>
      <p>{copy.unrecognized}</p>
      <div className="actions">
        <a className="button button-primary" href="#/">
          {copy.fresh}
        </a>
      </div>
    </div>
  );
}
