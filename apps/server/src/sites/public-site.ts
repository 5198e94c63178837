import { createHash } from "node:crypto";
import type { PublicSite } from "@loanbridge/contract";
import type { Language } from "@loanbridge/languages";
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
export function withVersions(site: Omit<Site, "version" | "outsideFrames" | "inLanguages">): Site {
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

/** The site in one of its languages; in its own if it does not have that one. */
export const siteInLanguage = (site: Site, language: Language | undefined): Site =>
  (language === undefined ? undefined : site.inLanguages?.get(language)) ?? site;

/** The language to store with what a visitor sends to a site; none if they had no choice. */
export const languageChosen = ({ language, inLanguages }: Site): { readonly language?: Language } =>
  inLanguages ? { language } : {};

/** Every form in which the site is shown: in each language, in frames and outside them. */
export const shownForms = (site: Site): readonly Site[] =>
  [...(site.inLanguages?.values() ?? [site])].flatMap((each) => [each, siteOutsideFrames(each)]);

/** Joins the forms of a site in its languages, of which the first is its own. */
export function withLanguages(all: readonly Site[]): Site {
  const inLanguages = new Map<Language, Site>();
  const join = (site: Site): Site => ({
    ...site,
    inLanguages,
    ...(site.outsideFrames && { outsideFrames: { ...site.outsideFrames, inLanguages: framesless } }),
  });
  const framesless = new Map<Language, Site>();
  const joined = all.map(join);
  for (const site of joined) {
    inLanguages.set(site.language, site);
    framesless.set(site.language, site.outsideFrames ?? site);
  }
  const [own] = joined;
  if (own === undefined) throw new Error("A site has a language");
  return own;
}

/** An embeddable site as shown in its own window: not closed, and under its own name. */
export const siteOutsideFrames = (site: Site): Site => site.outsideFrames ?? site;
