import { expired as copy } from "#copy/expired.ts";
import { navigate } from "../navigation/navigation.ts";
import { useSession } from "../session/use-session.ts";

/** The stored request is gone. The landing form begins a new one; what was typed stays in the forms of this page. */
export default function ExpiredNotice() {
  const { forms } = useSession();
  const startOver = () => {
    // A consent is given for one request.
    forms.get("landing")?.forget(["acceptedTermsAndConditions"]);
    navigate({ path: "/" });
  };
  return (
    <div className="failure-notice" role="alert">
      <p>{copy.body}</p>
      <button type="button" className="button button-quiet" onClick={startOver}>
        {copy.startOver}
      </button>
    </div>
  );
}
