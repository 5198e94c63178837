import { runtimeEnvironment } from "@loanbridge/contract";
import type { RuntimeEnvironment } from "@loanbridge/contract";
import type { Language } from "@loanbridge/languages";
import { readOnce } from "../system/index.ts";
import { defaultEnvironment, localImageRoots } from "./default-environment.ts";
import { withoutEmptyTexts } from "./empty-texts.ts";
import { isPlainObject, merge, mergeAll } from "./merge.ts";
import { pathText } from "./problem.ts";
import type { SiteProblem } from "./problem.ts";
import { sanitizeConfiguredHtml } from "./sanitize-html.ts";
import { schemaProblems } from "./json/schema-problems.ts";
import { variantOf } from "./variants/index.ts";

/** Parts of a site's configuration that override its environment file. */
export interface EnvironmentOverrides {
  readonly configurableText?: Readonly<Record<string, unknown>>;
  readonly images?: Readonly<Record<string, unknown>>;
}

interface Sources {
  readonly id: string;
  /** The parsed environment.json. */
  readonly fileContent: unknown;
  readonly overrides: EnvironmentOverrides;
  /** Treat the site as in production, whatever its file says. */
  readonly production?: boolean | undefined;
  /** The language of the default texts. */
  readonly language?: Language;
}

type Compiled =
  | { readonly environment: RuntimeEnvironment; readonly problems: readonly [] }
  | { readonly environment: undefined; readonly problems: readonly SiteProblem[] };

/** Merges the layers: default environment, image roots, environment.json, overrides of site.json. */
export function compileEnvironment({ id, fileContent, overrides, production = false, language }: Sources): Compiled {
  const templateVersion = isPlainObject(fileContent) ? fileContent["templateVersion"] : undefined;
  const merged = mergeAll(
    defaultEnvironment(templateVersion, language),
    { siteCode: id },
    localImageRoots,
    withoutEmptyTexts(fileContent),
  );
  const ofFile = runtimeEnvironment.safeParse(merged, readOnce);
  if (!ofFile.success) return refused(schemaProblems(ofFile.error.issues, `${id}/environment.json`));
  const overridden = runtimeEnvironment.safeParse(merge(merged, withoutEmptyTexts(overrides)), readOnce);
  if (!overridden.success) return refused(schemaProblems(overridden.error.issues, `${id}/site.json`));
  const { $schema: _, ...written } = overridden.data;
  const images = withoutStaleVariants(written.images, overrides.images);
  const environment = { ...written, images, production: production || written.production };
  const problems = [...variantProblems(environment, `${id}/environment.json`)];
  return problems.length > 0
    ? refused(problems)
    : { environment: withSiteKey(withCleanHtml(environment)), problems: [] };
}

const refused = (problems: readonly SiteProblem[]): Compiled => ({ environment: undefined, problems });

function variantProblems({ siteType, templateVersion }: RuntimeEnvironment, file: string): SiteProblem[] {
  const selected = variantOf(templateVersion).siteType;
  if (siteType === selected) return [];
  const expected = `${selected}, as selected by templateVersion (8: personalLoan; any other or none: paydayLoan)`;
  return [{ code: "WrongVariant", file, path: pathText(["siteType"]), expected }];
}

/** Drops the dark variant of each image that site.json replaces by another. */
function withoutStaleVariants(
  images: RuntimeEnvironment["images"],
  overrides: EnvironmentOverrides["images"] = {},
): RuntimeEnvironment["images"] {
  const isReplaced = (given: unknown): boolean =>
    isPlainObject(given) && given["token"] !== undefined && given["dark"] === undefined;
  return Object.fromEntries(
    Object.entries(images).map(([name, image]) => {
      const { dark: _, ...plain } = image;
      return [name, isReplaced(overrides[name]) ? plain : image];
    }),
  );
}

const withSiteKey = (environment: RuntimeEnvironment): RuntimeEnvironment => ({
  ...environment,
  siteKey: environment.siteKey || environment.siteCode,
});

function withCleanHtml(environment: RuntimeEnvironment): RuntimeEnvironment {
  const { configurableText } = environment;
  const { faqs, ratesAndFees } = configurableText.modal;
  return {
    ...environment,
    configurableText: { ...configurableText, modal: { faqs: cleanAll(faqs), ratesAndFees: cleanAll(ratesAndFees) } },
  };
}

function cleanAll<Texts extends Record<string, string>>(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([key, html]) => [key, sanitizeConfiguredHtml(html)])) as Texts;
}
