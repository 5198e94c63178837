import { lazy, type ComponentType } from "react";
import { BannerOnly } from "../landing/banner-only.tsx";
import { Landing } from "../landing/landing.tsx";
import { withSite } from "../session/with-site.ts";

const later = (load: () => Promise<{ default: ComponentType }>) => lazy(() => withSite(load()));

const formWalk = later(() => import("./long-form/long-form.tsx"));

/** The screen of each route. All but the landing page are loaded when they are first shown. */
export const screens: Readonly<Record<string, ComponentType>> = {
  "/": Landing,
  "/banner": BannerOnly,
  "/longform": formWalk,
  "/longformpg1": formWalk,
  "/longformpg2": formWalk,
  "/secure": formWalk,
  "/payschedule": later(() => import("./pay-schedule/pay-schedule.tsx")),
  "/wait": later(() => import("./wait/wait.tsx")),
  "/splash": later(() => import("./splash/splash.tsx")),
  "/resubmit": later(() => import("./resubmit/resubmit.tsx")),
  "/creditOffer": later(() => import("./credit-offer/credit-offer.tsx")),
  "/reroute": later(() => import("./reroute/reroute.tsx")),
  "/offers": later(() => import("./offers/offers.tsx")),
  "/reapply": later(() => import("./reapply/reapply.tsx")),
  "/r-reapply": later(() => import("./find-earlier/find-earlier.tsx")),
  "/emailConfirmation": later(() => import("./email-confirmation/email-confirmation.tsx")),
  "/unsubscribe": later(() => import("./unsubscribe/unsubscribe.tsx")),
};
