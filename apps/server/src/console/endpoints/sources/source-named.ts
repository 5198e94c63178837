import type { Source } from "../../../sources/index.ts";
import type { ConsoleParts } from "../../console-parts.ts";
import { ConsoleProblem } from "../../transport/problems.ts";

/** A source with a file. Throws `ConsoleProblem` if there is none of this name. */
export function sourceNamed({ sources }: ConsoleParts, name: string): Source {
  const source = sources().byName(name);
  if (source === undefined) throw new ConsoleProblem("not-found", "There is no source file of this name.");
  return source;
}
