import { creditOffer as copy, offers } from "#language/pages/after-form.ts";

const freeReports = "https://www.annualcreditreport.com/";

/** Free ways to improve a credit score. */
export function CreditSteps() {
  return (
    <>
      <ol className="numbered">
        {copy.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        <a href={freeReports} target="_blank" rel="noopener noreferrer">
          {copy.reports} <span className="visually-hidden">{offers.leaves}</span>
        </a>
      </p>
    </>
  );
}
