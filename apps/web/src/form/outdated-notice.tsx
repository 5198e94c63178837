import { outdated as copy } from "#language/pages/outdated.ts";
import { reloadPage } from "../session/index.ts";

/** Shown if the page asks for consents in words that the site has replaced. Drafts keep what was typed. */
export default function OutdatedNotice() {
  return (
    <div className="failure-notice" role="alert">
      <p>{copy.body}</p>
      <button type="button" className="button button-quiet" onClick={reloadPage}>
        {copy.reload}
      </button>
    </div>
  );
}
