/** Every view state with its route. A state without a route leaves the visitor where they are. */
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

/** Returns the route of a state received over the wire. An unknown state leads to the landing page. */
export function routeOf(viewState: string): string | undefined {
  return Object.hasOwn(viewStateRoutes, viewState) ? viewStateRoutes[viewState as ViewState] : "/";
}

const unfinished: ReadonlySet<string> = new Set<ViewState>([
  "FULL_FORM",
  "FULL_FORM_PG1",
  "FULL_FORM_PG2",
  "SLIDE_SHOW",
  "PAY_SCHEDULE",
  "UNEMPLOYED",
  "ERROR",
]);

/** Returns true if the long form of a request in this state can still be filled in. */
export const isUnfinished = (viewState: string): boolean => unfinished.has(viewState);

const resubmittable: ReadonlySet<string> = new Set<ViewState>(["REDIRECT", "CREDIT_OFFER", "RE_ROUTE"]);

/** Returns true if the same answers may be submitted again, with a new amount, as a new request. */
export const isResubmittable = (viewState: string): boolean => resubmittable.has(viewState);

/** Shapes of the long form that a site can choose, each with the states in which its pages are submitted. */
export const flowStates = {
  FULL_FORM: ["FULL_FORM"],
  FULL_FORM_PG1: ["FULL_FORM_PG1", "FULL_FORM_PG2"],
  SLIDE_SHOW: ["SLIDE_SHOW"],
} as const satisfies Readonly<Partial<Record<ViewState, readonly ViewState[]>>>;

export type Flow = keyof typeof flowStates;

/**
 * Returns true if a page that has the site's configuration for this flow has the screen of a state: any but the forms
 * of another flow.
 */
export function isStateOfFlow(viewState: string, flow: Flow): boolean {
  const own: readonly string[] = flowStates[flow];
  return own.includes(viewState) || !Object.values<readonly string[]>(flowStates).flat().includes(viewState);
}
