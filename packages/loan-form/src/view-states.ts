/** Every view state, and the route it leads to. `undefined`: the state keeps the visitor where they are. */
export const viewStateRoutes = {
  LANDING_SUBMIT: "/",
  FULL_FORM: "/longform",
  FULL_FORM_PG1: "/longformpg1",
  FULL_FORM_PG2: "/longformpg2",
  PAY_SCHEDULE: "/payschedule",
  SLIDE_SHOW: "/secure",
  CREDIT_OFFER: "/creditOffer",
  UNSUBSCRIBE: "/unsubscribe",
  RESUBMIT: "/resubmit",
  RE_ROUTE: "/reroute",
  SPLASH: "/splash",
  EMAIL_CONFIRMATION: "/emailConfirmation",
  FINGERPRINT_REAPPLY: "/r-reapply",
  TERMS_AND_CONDITIONS: "/reapply",
  UNEMPLOYED: "/",
  READY_TO_PROCESS: "/wait",
  IN_PROCESS: "/wait",
  REDIRECT: "/wait",
  ERROR: undefined,
} as const;

export type ViewState = keyof typeof viewStateRoutes;

export const viewStates = Object.keys(viewStateRoutes) as ViewState[];

/** The route of a state as it came over the wire; an unknown one leads to the landing page. */
export function routeOf(viewState: string): string | undefined {
  return Object.hasOwn(viewStateRoutes, viewState) ? viewStateRoutes[viewState as ViewState] : "/";
}
