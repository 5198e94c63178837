import { incomeBracketNames } from "#language/form/options.ts";
import type { Option } from "../field.ts";

/** Monthly income in dollars, by the upper end of the bracket; 5001 means "more than 5,000". */
export const incomeBrackets = [
  { value: 5001, label: incomeBracketNames[5001] },
  { value: 5000, label: incomeBracketNames[5000] },
  { value: 4000, label: incomeBracketNames[4000] },
  { value: 3000, label: incomeBracketNames[3000] },
  { value: 2500, label: incomeBracketNames[2500] },
  { value: 2000, label: incomeBracketNames[2000] },
  { value: 1500, label: incomeBracketNames[1500] },
] as const satisfies readonly Option[];
