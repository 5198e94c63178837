import type { Site } from "../../sites/index.ts";

const outside = new WeakMap<Site, Site>();

/** An embeddable site as shown in its own window: not closed, and under its own name. */
export function siteOutsideFrames(site: Site): Site {
  if (!site.environment.iframeEnabled) return site;
  const cached = outside.get(site);
  if (cached) return cached;
  const made: Site = { ...site, environment: { ...site.environment, iframeEnabled: false } };
  outside.set(site, made);
  return made;
}
