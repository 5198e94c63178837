import { siteText, textsOf } from "@loanbridge/loan-form";
import { useEffect, useState, type ComponentType } from "react";
import { landing as copy } from "#copy/landing.ts";
import { useResponse } from "../session/use-session.ts";
import { useSite } from "../session/use-session.ts";
import { AlertBanner } from "./alert-banner.tsx";
import { Hero } from "./hero.tsx";
import { Info } from "./info.tsx";
import { Steps } from "./steps.tsx";

/** The page that a visitor sees first. */
export function Landing() {
  const site = useSite();
  const { viewState } = useResponse();
  const [Known, setKnown] = useState<ComponentType>();
  const isKnown = viewState !== "LANDING_SUBMIT";
  useEffect(() => {
    if (isKnown) void import("./known-visitor.tsx").then((part) => setKnown(() => part.default));
  }, [isKnown]);
  return (
    <>
      <AlertBanner />
      {viewState === "UNEMPLOYED" && <output className="state-notice">{copy.unemployed}</output>}
      {viewState === "ERROR" && (
        <p className="state-notice" role="alert">
          {siteText(site, textsOf(site).appError)}
        </p>
      )}
      {isKnown && Known && <Known />}
      <Hero />
      <Steps />
      <Info />
    </>
  );
}
