import { Suspense } from "react";
import { requestPath } from "@loanbridge/contract/paths";
import { siteText, textsOf } from "@loanbridge/loan-form";
import { landing as copy } from "#language/pages/landing.ts";
import { Deferred } from "../loading/index.ts";
import { useResponse, useSite } from "../session/index.ts";
import { AlertBanner } from "./alert-banner.tsx";
import { Hero } from "./hero.tsx";
import { Info } from "./info.tsx";
import { Steps } from "./steps.tsx";

const returningVisitor = () => import("./returning-visitor.tsx");

/** The first page that a visitor sees. */
export function Landing() {
  const site = useSite();
  const { viewState } = useResponse();
  return (
    <>
      <AlertBanner />
      {viewState === "UNEMPLOYED" && <output className="state-notice">{copy.unemployed}</output>}
      {viewState === "ERROR" && (
        <p className="state-notice" role="alert">
          {siteText(site, textsOf(site).appError)}
        </p>
      )}
      {viewState !== "LANDING_SUBMIT" && (
        <>
          <Deferred load={returningVisitor} />
          <noscript>
            <p className="state-notice">
              <a href={requestPath}>{copy.request}</a>
            </p>
          </noscript>
        </>
      )}
      <Hero />
      <Suspense>
        <Steps />
      </Suspense>
      <Suspense>
        <Info />
      </Suspense>
    </>
  );
}
