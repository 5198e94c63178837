import { reapplyAmounts } from "./options/amounts.ts";
import { viewStateRoutes } from "./view-states.ts";

/** Screens whose heading and lead a site may set, by route without the slash. The landing page has its own texts. */
export const headedScreens: readonly string[] = [
  ...new Set(Object.values(viewStateRoutes).flatMap((route = "/") => (route === "/" ? [] : [route.slice(1)]))),
  "offers",
];

/** Heading key for one amount of the screen that resubmits an earlier request. */
export const amountHeader = (amount: string | number): string => `reapply${amount}`;

/** Every key of `configurableText.headers`. */
export const headerKeys: readonly string[] = [
  ...headedScreens,
  ...reapplyAmounts.map(({ value }) => amountHeader(value)),
];
