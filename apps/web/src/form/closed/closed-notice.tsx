import { closedState as copy } from "#language/pages/after-form.ts";
import { HelpLines } from "./help-lines.tsx";

/** Explains why the form is not accepted from a state, and lists help other than loans. */
export default function ClosedNotice() {
  return (
    <div className="state-notice closed-state">
      <h2>{copy.title}</h2>
      <p>{copy.body}</p>
      <HelpLines level="h3" />
    </div>
  );
}
