import { blockedCookies, outdated as copy } from "#language/pages/outdated.ts";
import { reloadPage } from "../../session/index.ts";

/** Shown if the site has changed what the page says, offers or asks. Drafts keep what was typed. */
export default function OutdatedNotice() {
  return <ReloadNotice body={copy.body} />;
}

/** Shown if another tab has begun another request, which these answers must not change. */
export function ReplacedNotice() {
  return <ReloadNotice body={copy.replaced} />;
}

/** Shown if the browser blocks cookies. */
export function CookiesNotice() {
  return (
    <p className="failure-notice" role="alert">
      {`${blockedCookies.body} ${blockedCookies.kept}`}
    </p>
  );
}

function ReloadNotice({ body }: { readonly body: string }) {
  return (
    <div className="failure-notice" role="alert">
      <p>{body}</p>
      <button type="button" className="button button-quiet" onClick={reloadPage}>
        {copy.reload}
      </button>
    </div>
  );
}
