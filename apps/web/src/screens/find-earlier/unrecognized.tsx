import { findEarlier as copy } from "#copy/after-form.ts";

/** Where no mail is sent, no mailbox can be proved: only a new request is left. */
export function Unrecognized() {
  return (
    <div className="screen-card">
      <h1>{copy.title}</h1>
      <p>{copy.unrecognized}</p>
      <div className="actions">
        <a className="button button-primary" href="#/">
          {copy.fresh}
        </a>
      </div>
    </div>
  );
}
