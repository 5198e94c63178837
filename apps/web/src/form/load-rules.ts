import type { Rules } from "./rules.ts";

/** The landing page starts without the rules; they come with the first field that is entered. */
export async function loadRules(): Promise<Rules> {
  return (await import("./rules.ts")).rules;
}
