export type * from "./types.ts";
export { isAnswered } from "./answered.ts";
export { checkPages, unknownCriteria } from "./check-pages.ts";
export { checkQualifier } from "./check-qualifier.ts";
export {
  addDays,
  ageOn,
  daysBetween,
  daysInMonth,
  isIsoDate,
  parseIsoDate,
  parseUsDate,
  toIsoDate,
  todayIn,
  toUsDate,
  weekday,
  type CivilDate,
} from "./civil-date.ts";
export { problemCodes, type ConfigurationProblem, type Known, type ProblemCode } from "./configuration-problem.ts";
export { applyEffects, mergeEffects } from "./effects.ts";
export { applies, evaluate, type QualifierContext } from "./evaluate.ts";
export { filledFrom } from "./filled-from.ts";
export { flattenSubFields, partOf } from "./flatten-sub-fields.ts";
export { numericDate } from "./numeric-date.ts";
export { valueAt, withValueAt } from "./path.ts";
export { engineProcessors } from "./processors/index.ts";
export { criteria } from "./qualifiers/index.ts";
export { runProcessors } from "./run-processors.ts";
export { cleanValue, validateField, validatePage } from "./validate.ts";
export { visibleFields, visiblePages } from "./visible.ts";
export { fieldsOf, qualifiersOf } from "./walk-pages.ts";
export { cleanText, cleanTyped } from "./clean-text.ts";
