import { lazy, type ComponentType } from "react";
import { BannerOnly } from "../landing/banner-only.tsx";
import { Landing } from "../landing/landing.tsx";

const formWalk = lazy(() => import("./long-form/long-form.tsx"));
const unsold = lazy(() => import("./unsold/unsold.tsx"));
const wait = lazy(() => import("./wait/wait.tsx"));

/** The screen of each route. All but the landing page are loaded when they are first shown. */
export const screens: Readonly<Record<string, ComponentType>> = {
  "/": Landing,
  "/banner": BannerOnly,
  "/longform": formWalk,
  "/longformpg1": formWalk,
  "/longformpg2": formWalk,
  "/secure": formWalk,
  "/payschedule": lazy(() => import("./pay-schedule/pay-schedule.tsx")),
  "/wait": wait,
  "/splash": wait,
  "/resubmit": lazy(() => import("./resubmit/resubmit.tsx")),
  "/creditOffer": unsold,
  "/reroute": unsold,
  "/reapply": unsold,
  "/r-reapply": unsold,
  "/emailConfirmation": lazy(() => import("./email-confirmation/email-confirmation.tsx")),
  "/unsubscribe": lazy(() => import("./unsubscribe/unsubscribe.tsx")),
};
