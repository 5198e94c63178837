import { creditOffer as copy } from "#language/pages/after-form.ts";
import { form as formCopy } from "#language/pages/form.ts";
import { act } from "../../api/index.ts";
import { screenTexts, useAct, useSite } from "../../session/index.ts";
import { FailureNotice, HelpLines, StartAgain } from "../../form/index.ts";
import { useDeclined } from "../leave/declined.ts";
import { CreditSteps } from "./credit-steps.tsx";
import { useUnsoldText } from "../leave/unsold-text.ts";

/**
 * Shown to applicants who were asked for a credit score and found no lender: free ways to improve it, then the lenders'
 * offers.
 */
export default function CreditOffer() {
  const { title, body } = screenTexts(useSite(), "creditOffer", copy);
  const declined = useDeclined();
  const unsold = useUnsoldText(body);
  const { busy, failure, run } = useAct();
  return (
    <div className="screen-card">
      <h1>{title}</h1>
      <p>
        {declined?.unsold ?? unsold} {copy.what}
      </p>
      <CreditSteps />
      <FailureNotice failure={failure} />
      <div className="actions">
        <button
          type="button"
          className="button button-primary"
          aria-disabled={busy || undefined}
          onClick={() => run((request) => act("CREDIT_OFFER", request))}
        >
          {busy ? formCopy.saving : copy.goOn}
        </button>
        <StartAgain quiet />
      </div>
      <HelpLines />
    </div>
  );
}
