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
  readonly form: string;
  readonly replacedAt?: number;
}

/** A site has a version at a time in each language, in frames and outside them: one does not replace another. */
const formOf = ({ language, environment }: Site): string => `${language} ${String(environment.iframeEnabled)}`;

export function createSiteVersions(): SiteVersions {
  /** Sites by ID and version. */
  const known = new Map<string, ReadonlyMap<string, KnownVersion>>();
  return {
    remember(site, now) {
      const form = formOf(site);
      const versions = new Map<string, KnownVersion>();
      for (const [version, one] of known.get(site.id) ?? []) {
        const { replacedAt = one.form === form ? now : undefined } = one;
        if (replacedAt === undefined) versions.set(version, one);
        else if (now - replacedAt < keptMs) versions.set(version, { ...one, replacedAt });
      }
      known.set(site.id, versions.set(site.version, { site: publicSite(site), form }));
    },
    find(id, version, now) {
      const { site, replacedAt = now } = known.get(id)?.get(version) ?? {};
      return now - replacedAt < keptMs ? site : undefined;
    },
  };
}
