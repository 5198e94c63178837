import type { Site } from "../../sites/types.ts";

const alone = new WeakMap<Site, Site>();

/** A site for frames as it is outside of one: in its own window nothing is closed, and its own name stands. */
export function siteOutsideFrames(site: Site): Site {
  if (!site.environment.iframeEnabled) return site;
  const known = alone.get(site);
  if (known) return known;
  const made: Site = { ...site, environment: { ...site.environment, iframeEnabled: false } };
  alone.set(site, made);
  return made;
}
