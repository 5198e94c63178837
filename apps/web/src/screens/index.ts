import type { ComponentType } from "react";
import { BannerOnly, Landing } from "../landing/index.ts";
import { lazy } from "../loading/index.ts";
import { withSite } from "../session/index.ts";

const screen = (load: () => Promise<{ default: ComponentType }>) => lazy(() => withSite(load()));

const formWizard = screen(() => import("./long-form/long-form.tsx"));

/** The screen of each route. All except the landing page load when they are first shown. */
export const screens: Readonly<Record<string, ComponentType>> = {
  "/": Landing,
  "/banner": BannerOnly,
  "/longform": formWizard,
  "/longformpg1": formWizard,
  "/longformpg2": formWizard,
  "/secure": formWizard,
  "/payschedule": screen(() => import("./pay-schedule/pay-schedule.tsx")),
  "/wait": screen(() => import("./wait/wait.tsx")),
  "/splash": screen(() => import("./splash/splash.tsx")),
  "/resubmit": screen(() => import("./resubmit/resubmit.tsx")),
  "/creditOffer": screen(() => import("./credit-offer/credit-offer.tsx")),
  "/reroute": screen(() => import("./reroute/reroute.tsx")),
  "/offers": screen(() => import("./offers/offers.tsx")),
  "/reapply": screen(() => import("./reapply/reapply.tsx")),
  "/r-reapply": screen(() => import("./find-earlier/find-earlier.tsx")),
  "/emailConfirmation": screen(() => import("./email-confirmation/email-confirmation.tsx")),
  "/unsubscribe": screen(() => import("./unsubscribe/unsubscribe.tsx")),
};
export { storeChallenge } from "./find-earlier/challenge.ts";
export { codePlace } from "./find-earlier/places.ts";
export { ScriptlessRequestView } from "./scriptless/scriptless-request-view.tsx";
