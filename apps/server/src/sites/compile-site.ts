import { siteConfiguration } from "@loanbridge/contract";
import type { RuntimeEnvironment } from "@loanbridge/contract";
import { flattenSubFields } from "@loanbridge/form-engine";
import type { Language } from "@loanbridge/languages";
import { narrowOptions, pagesIn } from "@loanbridge/loan-form";
import type { z } from "zod";
import { type ImageFacts, readOnce } from "../system/index.ts";
import { parentsOf } from "./checks/embedding.ts";
import { checks } from "./checks/index.ts";
import { compileEnvironment } from "./compile-environment.ts";
import type { EnvironmentOverrides } from "./compile-environment.ts";
import { completePages } from "./complete-pages.ts";
import { withLanguages, withVersions } from "./public-site.ts";
import { readSiteFile } from "./json/read-site-file.ts";
import { withImageFacts } from "./with-image-facts.ts";
import type { SiteProblem } from "./problem.ts";
import { otherThanTexts } from "./languages/other-than-texts.ts";
import { withLenderNotice } from "./languages/with-lender-notice.ts";
import { readJson } from "./json/read-json.ts";
import { schemaProblems } from "./json/schema-problems.ts";
import type { Site } from "./types.ts";
import { warnings } from "./warnings/index.ts";

/** The contents of a site's folder. */
export interface SiteSource {
  /** Name of the folder. */
  readonly id: string;
  readonly environmentText: string;
  readonly siteText: string;
  /** The texts of site.LANGUAGE.json, by language. They replace those in site.json. */
  readonly translations?: ReadonlyMap<Language, string>;
  /** The files below the site's images/ folder, and below the shared one, by path. */
  readonly images: ReadonlyMap<string, ImageFacts>;
  readonly sharedImages: ReadonlyMap<string, ImageFacts>;
  /** Ids of the existing lenders. If absent, lenders are not checked. */
  readonly lenderIds?: ReadonlySet<string>;
  /** The languages that each lender serves. If absent, no notice about them is shown. */
  readonly lenderLanguages?: ReadonlyMap<string, readonly Language[]>;
  /** Environment variables with the secrets that sites name. If absent, secrets are not checked. */
  readonly secrets?: Readonly<Record<string, string | undefined>>;
  /** This server sends email. */
  readonly mails?: boolean;
  /** Treat the site as in production, whatever its file says. */
  readonly production?: boolean;
}

export type CompiledSite =
  | { readonly site: Site; readonly problems: readonly []; readonly warnings: readonly SiteProblem[] }
  | { readonly site: undefined; readonly problems: readonly SiteProblem[]; readonly warnings: readonly SiteProblem[] };

/** Compiles a site's files into a complete, checked site, or returns every problem that prevents it. */
export function compileSite(source: SiteSource): CompiledSite {
  const own = compileIn(source);
  if (own.site === undefined) return own;
  const [, ...translated] = own.site.configuration.languages ?? [];
  const unread = unreadTexts(source, translated);
  if (translated.length === 0) return { ...own, warnings: [...own.warnings, ...unread] };
  const others = translated.map((language) => compileIn(source, language));
  const problems = others.flatMap((other) => other.problems);
  const all = [own.site, ...others.flatMap(({ site }) => site ?? [])];
  // Most of them are about values that the languages share.
  const warned = new Set(own.warnings.map(withoutFile));
  const allWarnings = [
    ...own.warnings,
    ...others.flatMap((other) => other.warnings.filter((warning) => !warned.has(withoutFile(warning)))),
    ...translated.flatMap((language) => [...missingTexts(source, language), ...otherThanTexts(source, language)]),
    ...unread,
  ];
  if (problems.length > 0) return refused(problems, allWarnings);
  return { site: withLanguages(all), problems: [], warnings: allWarnings };
}

const withoutFile = (problem: SiteProblem): string => JSON.stringify({ ...problem, file: "" });

/** Without this file, the operator's own texts stay in the language of site.json. */
function missingTexts({ id, translations }: SiteSource, language: Language): readonly SiteProblem[] {
  if (translations?.has(language)) return [];
  const file = `${id}/site.${language}.json`;
  return [{ code: "NoTranslation", file, path: "", expected: "this file to exist, with the site's own texts" }];
}

/** Files of languages that the site does not offer, or of the first, whose texts are in site.json. */
const unreadTexts = ({ id, translations }: SiteSource, translated: readonly Language[]): readonly SiteProblem[] =>
  [...(translations?.keys() ?? [])]
    .filter((language) => !translated.includes(language))
    .map((language) => ({
      code: "UnreadTexts",
      file: `${id}/site.${language}.json`,
      path: "",
      expected: `"${language}" in languages of site.json, after the first`,
      says: `this file is not read; to offer its language, list "${language}" in languages of site.json, after the first`,
    }));

/** Compiles a site in the language of its files, or in another one that they offer. */
function compileIn(source: SiteSource, other?: Language): CompiledSite {
  const { id } = source;
  const environmentFile = readJson(source.environmentText, `${id}/environment.json`);
  const siteFile = readSiteFile(source, other);
  const parseProblems = [...environmentFile.problems, ...siteFile.problems];
  const keyWarnings = [...environmentFile.warnings, ...siteFile.warnings];
  if (parseProblems.length > 0) return refused(parseProblems, keyWarnings);

  const written = siteConfiguration.safeParse(siteFile.json, readOnce);
  const overrides = written.success ? overridesOf(written.data) : {};
  const language = other ?? written.data?.languages?.[0] ?? "en";
  const compiled = compileEnvironment({
    id,
    fileContent: environmentFile.json,
    overrides,
    production: source.production,
    language,
  });
  const schemaFailures = [...compiled.problems, ...schemaProblems(written.error?.issues ?? [], siteFile.name)];
  if (!written.success || compiled.environment === undefined) return refused(schemaFailures, keyWarnings);

  const { $schema: _, ...rest } = written.data;
  const told = withLenderNotice(compiled.environment, rest, language, source.lenderLanguages);
  const environment = withImageFacts(told, source);
  const configuration = { ...rest, ...compiledOverrides(overrides, environment), pages: completePages(rest) };
  const candidate = { source, environment, configuration, siteFile: siteFile.name };
  const found = checks.flatMap((check) => check(candidate));
  if (found.length > 0) return refused(found, keyWarnings);
  // They rely on what the checks refuse, such as the name of a validator that does not exist.
  const files = { environment: environmentFile.json, site: siteFile.json };
  const siteWarnings = [...keyWarnings, ...warnings.flatMap((warn) => warn({ ...candidate, files }))];
  const pages = pagesIn(language, narrowOptions(configuration.pages.map(flattenSubFields), environment));
  const site = withVersions({
    id,
    environment,
    configuration: { ...configuration, pages: [...pages] },
    language,
    parents: parentsOf(candidate),
    // Links in email use the first host.
    mails: source.mails === true && configuration.hosts.length > 0,
  });
  return { site, problems: [], warnings: siteWarnings };
}

const refused = (problems: readonly SiteProblem[], siteWarnings: readonly SiteProblem[]): CompiledSite => ({
  site: undefined,
  problems,
  warnings: siteWarnings,
});

/** The compiled values of the overridden keys: complete and sanitized. */
function compiledOverrides(overrides: EnvironmentOverrides, environment: RuntimeEnvironment) {
  const keys = Object.keys(overrides) as (keyof EnvironmentOverrides)[];
  return Object.fromEntries(keys.map((key) => [key, pick(environment[key], Object.keys(overrides[key] ?? {}))]));
}

function pick(from: Readonly<Record<string, unknown>>, keys: readonly string[]) {
  return Object.fromEntries(keys.map((key) => [key, from[key]]));
}

function overridesOf({ configurableText, images }: z.infer<typeof siteConfiguration>): EnvironmentOverrides {
  return { ...(configurableText !== undefined && { configurableText }), ...(images !== undefined && { images }) };
}
