import { lazy, type ComponentType } from "react";
import { BannerOnly } from "../landing/banner-only.tsx";
import { Landing } from "../landing/landing.tsx";

const formWalk = lazy(() => import("./long-form/long-form.tsx"));

/** The screen of each route. All but the landing page are loaded when they are first shown. */
export const screens: Readonly<Record<string, ComponentType>> = {
  "/": Landing,
  "/banner": BannerOnly,
  "/longform": formWalk,
  "/longformpg1": formWalk,
  "/longformpg2": formWalk,
  "/secure": formWalk,
  "/payschedule": lazy(() => import("./pay-schedule/pay-schedule.tsx")),
  "/wait": lazy(() => import("./wait/wait.tsx")),
  "/splash": lazy(() => import("./splash/splash.tsx")),
  "/resubmit": lazy(() => import("./resubmit/resubmit.tsx")),
  "/creditOffer": lazy(() => import("./credit-offer/credit-offer.tsx")),
  "/reroute": lazy(() => import("./reroute/reroute.tsx")),
  "/offers": lazy(() => import("./offers/offers.tsx")),
  "/reapply": lazy(() => import("./reapply/reapply.tsx")),
  "/r-reapply": lazy(() => import("./find-earlier/find-earlier.tsx")),
  "/emailConfirmation": lazy(() => import("./email-confirmation/email-confirmation.tsx")),
  "/unsubscribe": lazy(() => import("./unsubscribe/unsubscribe.tsx")),
};
