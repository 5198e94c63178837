import type { Site } from "../../../sites/index.ts";
import type { ConsoleParts } from "../../console-parts.ts";
import { ConsoleProblem } from "../../transport/problems.ts";

/** Throws `ConsoleProblem` if there is no such site. */
export function siteNamed({ sites }: ConsoleParts, id: string): Site {
  const site = sites.byId(id);
  if (site === undefined) throw new ConsoleProblem("not-found", "There is no such site.");
  return site;
}
