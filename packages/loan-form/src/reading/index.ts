export { readingGrade } from "./english-grade.ts";
export { spanishReadingEase } from "./spanish-ease.ts";
