import { Suspense, useState } from "react";
import { requestPath } from "@loanbridge/contract/paths";
import { siteText, textsOf } from "@loanbridge/loan-form";
import { landing as copy } from "#language/pages/landing.ts";
import { Deferred, lazy, LoadBoundary } from "../loading/index.ts";
import { useResponse, useSite } from "../session/index.ts";
import { AlertBanner } from "./alert-banner.tsx";
import { Hero } from "./hero.tsx";
import { Info } from "./info.tsx";
import { Steps } from "./steps.tsx";

const load = () => import("./returning-visitor.tsx");
/** Part of the served page. The screen waits for it, because the form moves if it comes later. */
const ReturningVisitor = import.meta.env.SSR ? (await load()).default : lazy(load);

/** The first page that a visitor sees. */
export function Landing() {
  const site = useSite();
  const { viewState } = useResponse();
  const isKnown = viewState !== "LANDING_SUBMIT";
  // If the visitor becomes known later, a form in use must not disappear for a while.
  const [waits] = useState(isKnown);
  return (
    <>
      <AlertBanner />
      {viewState === "UNEMPLOYED" && <output className="state-notice">{copy.unemployed}</output>}
      {viewState === "ERROR" && (
        <p className="state-notice" role="alert">
          {siteText(site, textsOf(site).appError)}
        </p>
      )}
      {isKnown && (
        <>
          {waits ? (
            <LoadBoundary renderFailure={() => <Deferred Part={ReturningVisitor} />}>
              <ReturningVisitor />
            </LoadBoundary>
          ) : (
            <Deferred Part={ReturningVisitor} />
          )}
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
