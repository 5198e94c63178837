export { createBuyerOf } from "./buyer-page.ts";
export { systemClock } from "./clock.ts";
export { createDeclineOffer } from "./decline-offer.ts";
export { createOffers } from "./offers.ts";
export { loadPolicies } from "./policies.ts";
export { createProgressBoard } from "./progress-board.ts";
export { createRouter, givenUpBy } from "./route.ts";
export { timelineOf } from "./timeline.ts";
export type * from "./types.ts";
