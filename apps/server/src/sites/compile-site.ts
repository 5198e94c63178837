import { siteConfiguration } from "@loanbridge/contract";
import type { RuntimeEnvironment } from "@loanbridge/contract";
import { flattenSubFields } from "@loanbridge/form-engine";
import { narrowOptions } from "@loanbridge/loan-form";
import type { z } from "zod";
import type { ImageFacts } from "../system/images/image-facts.ts";
import { readOnce } from "../system/read-once.ts";
import { parentsOf } from "./checks/embedding.ts";
import { checks } from "./checks/index.ts";
import { compileEnvironment } from "./compile-environment.ts";
import type { EnvironmentOverrides } from "./compile-environment.ts";
import { completePages } from "./complete-pages.ts";
import { withImageFacts } from "./image-facts-of.ts";
import type { SiteProblem } from "./problem.ts";
import { readJson } from "./read-json.ts";
import { schemaProblems } from "./schema-problems.ts";
import type { Site } from "./types.ts";
import { warnings } from "./warnings/index.ts";

/** A site's folder, read. */
export interface SiteSource {
  /** Name of the folder. */
  readonly id: string;
  readonly environmentText: string;
  readonly siteText: string;
  /** The files below images/ of the site, and below images/ of the shared folder, by path. */
  readonly images: ReadonlyMap<string, ImageFacts>;
  readonly sharedImages: ReadonlyMap<string, ImageFacts>;
  /** Ids of the lenders that exist; lenders are not looked up when absent. */
  readonly lenderIds?: ReadonlySet<string>;
  /** The environment, for the secrets that sites name; they are not looked up when absent. */
  readonly secrets?: Readonly<Record<string, string | undefined>>;
  /** It is in production, whatever its file says. */
  readonly production?: boolean;
}

export type CompiledSite =
  | { readonly site: Site; readonly problems: readonly []; readonly warnings: readonly SiteProblem[] }
  | { readonly site: undefined; readonly problems: readonly SiteProblem[]; readonly warnings: readonly SiteProblem[] };

/** The one gate for configuration: a complete, checked site, or everything that keeps it from being one. */
export function compileSite(source: SiteSource): CompiledSite {
  const { id } = source;
  const environmentFile = readJson(source.environmentText, `${id}/environment.json`);
  const siteFile = readJson(source.siteText, `${id}/site.json`);
  const unread = [...environmentFile.problems, ...siteFile.problems];
  const twice = [...environmentFile.warnings, ...siteFile.warnings];
  if (unread.length > 0) return refused(unread, twice);

  const written = siteConfiguration.safeParse(siteFile.json, readOnce);
  const overrides = written.success ? overridesOf(written.data) : {};
  const compiled = compileEnvironment({
    id,
    fetched: environmentFile.json,
    overrides,
    production: source.production,
  });
  const misfits = [...compiled.problems, ...schemaProblems(written.error?.issues ?? [], `${id}/site.json`)];
  if (!written.success || compiled.environment === undefined) return refused(misfits, twice);

  const { $schema: _, ...rest } = written.data;
  const environment = withImageFacts(compiled.environment, source);
  const configuration = { ...rest, ...compiledOverrides(overrides, environment), pages: completePages(rest) };
  const candidate = { source, environment, configuration };
  const found = checks.flatMap((check) => check(candidate));
  const files = { environment: environmentFile.json, site: siteFile.json };
  const warned = [...twice, ...warnings.flatMap((warn) => warn({ ...candidate, files }))];
  if (found.length > 0) return refused(found, warned);
  const pages = narrowOptions(configuration.pages.map(flattenSubFields), environment);
  const site = { id, environment, configuration: { ...configuration, pages }, parents: parentsOf(candidate) };
  return { site, problems: [], warnings: warned };
}

const refused = (problems: readonly SiteProblem[], told: readonly SiteProblem[]): CompiledSite => ({
  site: undefined,
  problems,
  warnings: told,
});

/** The same keys with what they became: complete below, and sanitised. */
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
