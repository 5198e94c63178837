import { consentFields } from "@loanbridge/loan-form";
import { expired as copy } from "#language/pages/expired.ts";
import { useSession } from "../session/index.ts";

/**
 * Shown if the stored request is gone. The landing form begins a new one; the forms of this page keep what was typed. After
 * a reload there may be none, such as on the page of a lender.
 */
export default function ExpiredNotice() {
  const { forms, response, follow, expire } = useSession();
  const holdsAnswers = forms.size > 0;
  const startOver = () => {
    for (const form of forms.values()) form.forget(consentFields);
    // Otherwise the landing page would say that there is a request here, and lead back to it.
    follow({ ...response(), viewState: "LANDING_SUBMIT", errors: [] }, { path: "/" });
    expire();
  };
  return (
    <div className="failure-notice" role="alert">
      <p>{holdsAnswers ? `${copy.body} ${copy.kept}` : copy.body}</p>
      <button type="button" className="button button-quiet" onClick={startOver}>
        {holdsAnswers ? copy.startOver : copy.anew}
      </button>
    </div>
  );
}
