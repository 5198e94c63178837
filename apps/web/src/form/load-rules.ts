import { withSite } from "../session/with-site.ts";
import type { Rules } from "./rules.ts";

/** Kept, because the browser takes a task, and so a frame, to answer an import of what it has. */
let loaded: Rules | undefined;

/** The landing page starts without the rules and their messages; they come with the first field that is entered. */
export async function loadRules(): Promise<Rules> {
  return (loaded ??= (await withSite(import("./rules.ts"))).rules);
}
