export { act, chooseOffer, declineOffer, loadOffers, optIn, resetApplication, type RequestMark } from "./acts.ts";
export { call, type Failure, type Result } from "./call.ts";
export { loadDraftKey } from "./draft-key.ts";
export { frame, type FrameSide } from "./frame-side.ts";
export { lookups, vehiclesOfYear } from "./lookups.ts";
export { newKey } from "./new-key.ts";
export { optsOut } from "./opts-out.ts";
export { loadApplication, loadProgress, saveApplication } from "./user-application.ts";
export { pageVisit, visitText } from "./visit-text.ts";
