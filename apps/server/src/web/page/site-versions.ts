import type { PublicSite } from "@loanbridge/contract";
import { publicSite, type Site } from "../../sites/index.ts";

/** Versions of the sites that this process has referenced in pages. */
export interface SiteVersions {
  /** Notes that a page refers to this version. */
  remember(site: Site, now: number): void;
  /** The site at this version; undefined one day after the version was replaced. */
  find(id: string, version: string, now: number): PublicSite | undefined;
}

/** How long a replaced version stays available, in milliseconds, because tabs stay open. */
const keptMs = 24 * 60 * 60 * 1000;

interface KnownVersion {
  readonly site: PublicSite;
  readonly replacedAt?: number;
}

export function createSiteVersions(): SiteVersions {
  /** Sites by ID and version. */
  const known = new Map<string, ReadonlyMap<string, KnownVersion>>();
  return {
    remember(site, now) {
      const versions = new Map<string, KnownVersion>();
      for (const [version, { site: shown, replacedAt = now }] of known.get(site.id) ?? [])
        if (now - replacedAt < keptMs) versions.set(version, { site: shown, replacedAt });
      known.set(site.id, versions.set(site.version, { site: publicSite(site) }));
    },
    find(id, version, now) {
      const { site, replacedAt = now } = known.get(id)?.get(version) ?? {};
      return now - replacedAt < keptMs ? site : undefined;
    },
  };
}
