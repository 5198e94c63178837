import { withSite } from "../session/index.ts";
import type { Rules } from "./rules.ts";

/** Cached, because importing a loaded module still costs the browser a task, and so a frame. */
let loaded: Rules | undefined;

/** The landing page starts without the rules and their messages; they load when the first field gets focus. */
export async function loadRules(): Promise<Rules> {
  return (loaded ??= (await withSite(import("./rules.ts"))).rules);
}
