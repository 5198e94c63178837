import { textsOf } from "@loanbridge/loan-form";
import { Suspense, useContext } from "react";
import { ratesAndFees as copy } from "#language/modals/rates-and-fees.ts";
import { ConfiguredHtml } from "../../html/index.ts";
import { lazy, LoadBoundary, LoadFailure } from "../../loading/index.ts";
import { useSite } from "../../session/index.ts";
import { ModalTitle } from "../modal-title.tsx";
import { ScriptlessContext } from "../scriptless.ts";

const Calculator = lazy(() => import("../calculator/calculator.tsx"));

/** The calculator's initial plan by type of site. */
const plans = { paydayLoan: "fee", personalLoan: "monthly" } as const;

/** The disclosure remains without the calculator. */
const noCalculator = (tryAgain: () => void) => (
  <div role="alert">
    <LoadFailure heading={<p>{copy.notLoaded}</p>} tryAgain={tryAgain} />
  </div>
);

/** The site's disclosure; its parts are HTML from the configuration. */
export default function RatesAndFees() {
  const site = useSite();
  const scriptless = useContext(ScriptlessContext);
  const { siteType, ratesAndFeesShowExamples } = site.environment;
  const { header, tableHeader, table, footer, desktopExample, mobileExample } = textsOf(site).modal.ratesAndFees;
  return (
    <>
      <ModalTitle>{copy.title}</ModalTitle>
      <ConfiguredHtml html={header} />
      <ConfiguredHtml html={tableHeader} className="rates-table-header" />
      <ConfiguredHtml html={table} className="rates-table" />
      {ratesAndFeesShowExamples && (
        <>
          <ConfiguredHtml html={desktopExample} className="rates-example only-desktop" />
          <ConfiguredHtml html={mobileExample} className="rates-example only-mobile" />
        </>
      )}
      <ConfiguredHtml html={footer} />
      {!scriptless && (
        <LoadBoundary renderFailure={noCalculator}>
          <Suspense fallback={<output>{copy.loading}</output>}>
            <Calculator start={plans[siteType]} />
          </Suspense>
        </LoadBoundary>
      )}
    </>
  );
}
