import type { Site } from "../../sites/types.ts";

const alone = new WeakMap<Site, Site>();

/** An embeddable site as shown in its own window: not closed, and under its own name. */
export function siteOutsideFrames(site: Site): Site {
  if (!site.environment.iframeEnabled) return site;
  const known = alone.get(site);
  if (known) return known;
  const made: Site = { ...site, environment: { ...site.environment, iframeEnabled: false } };
  alone.set(site, made);
  return made;
}
