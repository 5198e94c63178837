import { closedState as copy } from "#copy/after-form.ts";
import { HelpLines } from "./help-lines.tsx";

/** Why a form is not taken from a state, and help that is no loan. */
export default function ClosedNotice() {
  return (
    <div className="state-notice closed-state">
      <h2>{copy.title}</h2>
      <p>{copy.body}</p>
      <HelpLines level="h3" />
    </div>
  );
}
