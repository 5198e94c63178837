export { cleanVisit, type VisitClues } from "./clean-visit.ts";
export { loadSources, readSources, sourceProblemLine } from "./load-sources.ts";
export { directVisit, reservedNames, type RecognizedVisit } from "./recognized-visit.ts";
export { blockedNow, recognizeVisit } from "./recognize-visit.ts";
export type { PauseWhen } from "./pause-when.ts";
export { type PostbackEvent, postbackEvents, postbackPlaceholders } from "./postback.ts";
export { noSources, type Source, type Sources } from "./types.ts";
