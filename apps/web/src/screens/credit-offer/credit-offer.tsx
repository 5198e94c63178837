import { creditOffer as copy } from "#copy/after-form.ts";
import { form as formCopy } from "#copy/form.ts";
import { act } from "../../api/index.ts";
import { screenTexts, useAct, useSite } from "../../session/index.ts";
import { FailureNotice, HelpLines, StartAgain } from "../../form/index.ts";
import { useDeclined } from "../leave/declined.ts";
import { useUnsoldText } from "../leave/unsold-text.ts";

const freeReports = "https://www.annualcreditreport.com/";

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
      <ol className="numbered">
        {copy.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        <a href={freeReports} target="_blank" rel="noopener noreferrer">
          {copy.reports}
        </a>
      </p>
      <FailureNotice failure={failure} />
      <div className="actions">
        <button
          type="button"
          className="button button-primary"
          aria-disabled={busy || undefined}
          onClick={() => run(() => act("CREDIT_OFFER"))}
        >
          {busy ? formCopy.saving : copy.goOn}
        </button>
        <StartAgain quiet />
      </div>
      <HelpLines />
    </div>
  );
}
