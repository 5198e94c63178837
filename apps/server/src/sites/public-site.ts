import { createHash } from "node:crypto";
import type { PublicSite } from "@loanbridge/contract";
import type { Site } from "./types.ts";

/** The part of a site that browsers receive. */
export function publicSite({ environment, configuration }: Pick<Site, "environment" | "configuration">): PublicSite {
  const {
    routing: _lenders,
    unemployed: _unasked,
    exitPath: _exits,
    embedding: _parents,
    mail: _addresses,
    captcha: _secret,
    lint: _rules,
    ...shown
  } = configuration;
  return { environment, configuration: shown };
}

/** Completes a site with the versions of its public part, in frames and outside them. */
export function withVersions(site: Omit<Site, "version" | "outsideFrames">): Site {
  const versioned = { ...site, version: versionOf(site) };
  if (!site.environment.iframeEnabled) return versioned;
  const outside = { ...site, environment: { ...site.environment, iframeEnabled: false } };
  return { ...versioned, outsideFrames: { ...outside, version: versionOf(outside) } };
}

function versionOf(site: Parameters<typeof publicSite>[0]): string {
  return createHash("sha256")
    .update(JSON.stringify(publicSite(site)))
    .digest("base64url")
    .slice(0, 16);
}

/** An embeddable site as shown in its own window: not closed, and under its own name. */
export const siteOutsideFrames = (site: Site): Site => site.outsideFrames ?? site;
