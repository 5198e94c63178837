export { directVisit, reservedNames, type RecognizedVisit } from "./recognized-visit.ts";
