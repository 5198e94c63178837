import { createHash } from "node:crypto";
import type { PageData, PublicSite } from "@loanbridge/contract";
import type { Site } from "../../sites/index.ts";

interface WholeSite {
  readonly version: string;
  /** Changes with the content. */
  readonly address: string;
}

const known = new WeakMap<Site, WholeSite>();

/** URL and version of the complete public site. */
export function wholeSite(site: Site): WholeSite {
  const before = known.get(site);
  if (before) return before;
  const version = createHash("sha256")
    .update(JSON.stringify(publicSite(site)))
    .digest("base64url")
    .slice(0, 16);
  const whole = { version, address: `/sites/${site.id}/site.json?v=${version}` };
  known.set(site, whole);
  return whole;
}

export function publicSite({ environment, configuration }: Site): PublicSite {
  const {
    routing: _lenders,
    unemployed: _unasked,
    exitPath: _exits,
    embedding: _parents,
    mail: _addresses,
    captcha: _secret,
    ...shown
  } = configuration;
  return { environment, configuration: shown };
}

/** How long a replaced version stays available, in milliseconds, because tabs stay open. */
const keptMs = 24 * 60 * 60 * 1000;

interface NamedVersion {
  readonly site: PublicSite;
  readonly replacedAt?: number;
}

/** Versions that this process has referenced in pages, by site and version. */
const named = new Map<string, ReadonlyMap<string, NamedVersion>>();

function remember(site: Site, now: number): void {
  const versions = new Map<string, NamedVersion>();
  for (const [version, { site: shown, replacedAt = now }] of named.get(site.id) ?? [])
    if (now - replacedAt < keptMs) versions.set(version, { site: shown, replacedAt });
  named.set(site.id, versions.set(wholeSite(site).version, { site: publicSite(site) }));
}

/** The site at this version; undefined one day after the version was replaced. */
export function earlierSite(id: string, version: string, now: number): PublicSite | undefined {
  const { site, replacedAt = now } = named.get(id)?.get(version) ?? {};
  return now - replacedAt < keptMs ? site : undefined;
}

export type ShownSite = Pick<PageData, "site" | "wholeSite">;

/** The part of a site that the landing page shows, and the URL of the rest. */
export function landingPart(site: Site, now: number): ShownSite {
  remember(site, now);
  const { environment, configuration } = publicSite(site);
  const { modal, ...texts } = environment.configurableText;
  const emptied = { faqs: blank(modal.faqs), ratesAndFees: blank(modal.ratesAndFees) };
  return {
    site: {
      environment: { ...environment, tooltips: {}, configurableText: { ...texts, modal: emptied } },
      configuration: {
        ...configuration,
        pages: [],
        resubmitAmounts: [],
        waitPageSlides: [],
        waitPageOptIns: [],
        help: [],
      },
    },
    wholeSite: wholeSite(site).address,
  };
}

function blank<T extends Readonly<Record<string, string>>>(texts: T): T {
  return Object.fromEntries(Object.keys(texts).map((name) => [name, ""])) as T;
}
