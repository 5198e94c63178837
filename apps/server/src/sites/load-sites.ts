import { readFile, readdir, stat } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";
import { type Language, languages } from "@loanbridge/languages";
import { createSlices, expectKind, imageFacts, type ImageFacts, readText } from "../system/index.ts";
import { compileSite } from "./compile-site.ts";
import type { SiteSource } from "./compile-site.ts";
import { SitesError } from "./problem.ts";
import { readJson } from "./json/read-json.ts";
import { valueIn } from "./warnings/texts-in.ts";
import type { SiteProblem } from "./problem.ts";
import type { Site, Sites } from "./types.ts";

/** Folders in sites/ that are not sites. */
const otherFolders: ReadonlySet<string> = new Set(["shared", "schema"]);

export interface SitesLocation {
  readonly dir: string;
  /** Site for hosts that no site claims. If absent, such a host has no site. */
  readonly defaultSite?: string | undefined;
  /** Ids of the existing lenders. If absent, lenders are not checked. */
  readonly lenderIds?: Iterable<string> | undefined;
  /** The languages that each lender serves. If absent, no notice about them is shown. */
  readonly lenderLanguages?: ReadonlyMap<string, readonly Language[]> | undefined;
  /** Environment variables with the secrets that sites name. If absent, secrets are not checked. */
  readonly secrets?: SiteSource["secrets"];
  /** True if this server sends email. */
  readonly mails?: boolean;
  /** Treat every site as in production, whatever its file says. */
  readonly production?: boolean;
}

/** Reads and compiles every folder in `dir`. Throws a `SitesError` with every problem of every site. */
export async function loadSites(location: SitesLocation): Promise<Sites> {
  const { sites, problems, warnings } = await readSites(location);
  if (problems.length > 0) throw new SitesError(problems, basename(location.dir));
  return sitesByHost(sites, location.defaultSite, warnings);
}

interface ReadSites {
  /** Sites without problems. */
  readonly sites: readonly Site[];
  readonly problems: readonly SiteProblem[];
  readonly warnings: readonly SiteProblem[];
}

/** The same, but returns the problems instead of throwing. */
export async function readSites({
  dir,
  defaultSite,
  lenderIds,
  lenderLanguages,
  secrets,
  mails = false,
  production = false,
}: SitesLocation): Promise<ReadSites> {
  const ids = await siteIdsIn(dir);
  const shared = {
    sharedImages: await imagesBelow(join(dir, "shared/images")),
    ...(lenderIds && { lenderIds: new Set(lenderIds) }),
    ...(lenderLanguages && { lenderLanguages }),
    ...(secrets && { secrets }),
    mails,
    production,
  };
  // A running server may reload them.
  const slice = createSlices();
  const compiled: Awaited<ReturnType<typeof compileFolder>>[] = [];
  for (const id of ids) {
    await slice();
    compiled.push(await compileFolder(dir, id, shared));
  }
  const sites = compiled.flatMap(({ site }) => site ?? []);
  const problems = [
    ...compiled.flatMap((each) => each.problems),
    ...sharedHosts(compiled),
    ...(defaultSite !== undefined && !ids.includes(defaultSite) ? [unknownDefault(defaultSite, ids)] : []),
  ];
  return { sites, problems, warnings: compiled.flatMap((each) => each.warnings) };
}

/** The folders in `dir` that are sites, or links to them, sorted by name. Hidden ones are no sites: `.git`. */
export async function siteIdsIn(dir: string): Promise<readonly string[]> {
  const names = (await readdir(dir)).filter((name) => !otherFolders.has(name) && !name.startsWith("."));
  const kinds = await Promise.all(names.map(async (name) => await ifExists(stat(join(dir, name)))));
  // The folder of a broken link lacks its files.
  return names.filter((_, at) => kinds[at]?.isDirectory() ?? true).toSorted();
}

async function compileFolder(
  dir: string,
  id: string,
  shared: Pick<SiteSource, "sharedImages" | "lenderIds" | "lenderLanguages" | "secrets" | "mails" | "production">,
) {
  const [environmentText, siteText] = await Promise.all([
    textOf(join(dir, id, "environment.json")),
    textOf(join(dir, id, "site.json")),
  ]);
  if (environmentText === undefined || siteText === undefined) {
    const missing = Object.entries({ "environment.json": environmentText, "site.json": siteText });
    return {
      id,
      hosts: [],
      site: undefined,
      warnings: [],
      problems: missing.flatMap(([name, text]) => (text === undefined ? [missingFile(id, name)] : [])),
    };
  }
  const [images, translations] = await Promise.all([
    imagesBelow(join(dir, id, "images")),
    translationsIn(join(dir, id)),
  ]);
  const source = { id, environmentText, siteText, translations, images, ...shared };
  return { id, hosts: hostsIn(siteText), ...compileSite(source) };
}

async function translationsIn(folder: string): Promise<ReadonlyMap<Language, string>> {
  const read = await Promise.all(
    languages.map(async (language) => [language, await textOf(join(folder, `site.${language}.json`))] as const),
  );
  return new Map(read.flatMap(([language, text]) => (text === undefined ? [] : [[language, text]])));
}

/** Reads the hosts even if the site has other problems, so that duplicates are still detected. */
function hostsIn(siteText: string): readonly unknown[] {
  const hosts = valueIn(readJson(siteText, "").json, ["hosts"]);
  return Array.isArray(hosts) ? hosts : [];
}

function missingFile(id: string, name: string): SiteProblem {
  return { code: "MissingFile", file: `${id}/${name}`, path: "", expected: "this file to exist" };
}

async function textOf(file: string): Promise<string | undefined> {
  return ifExists(readText(file));
}

async function imagesBelow(folder: string): Promise<ReadonlyMap<string, ImageFacts>> {
  const reading = readdir(folder, { recursive: true, withFileTypes: true });
  const entries = (await ifExists(expectKind(folder, reading))) ?? [];
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return new Map(
    await Promise.all(
      files.map(async (file) => {
        const path = relative(folder, file).split(sep).join("/");
        return [path, await imageFacts(path, await readFile(file))] as const;
      }),
    ),
  );
}

/** Resolves to undefined if the file or folder does not exist. */
export async function ifExists<Read>(reading: Promise<Read>): Promise<Read | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Reports a shared host for each of its sites, so that checking any one of them finds it. */
function sharedHosts(sites: readonly { readonly id: string; readonly hosts: readonly unknown[] }[]): SiteProblem[] {
  const places = sites.flatMap(({ id, hosts }) => hosts.map((host, at) => ({ id, host, at })));
  const byHost = Map.groupBy(places, ({ host }) => host);
  return places.flatMap(({ id, host, at }) => {
    const other = byHost.get(host)?.find((place) => place.id !== id || place.at < at);
    if (typeof host !== "string" || !other) return [];
    const says = `"${host}" is already used by site "${other.id}"`;
    const expected = "a host of no other site";
    return [{ code: "DuplicateHost" as const, file: `${id}/site.json`, path: `hosts[${at}]`, expected, says }];
  });
}

function unknownDefault(name: string, ids: readonly string[]): SiteProblem {
  const expected = ids.length > 0 ? `one of ${ids.join(", ")} as DEFAULT_SITE` : "a site folder";
  return { code: "UnknownDefaultSite", file: name, path: "", expected };
}

function sitesByHost(all: readonly Site[], defaultSite: string | undefined, warnings: readonly SiteProblem[]): Sites {
  const byId = new Map(all.map((site) => [site.id, site]));
  const byHost = new Map(all.flatMap((site) => site.configuration.hosts.map((host) => [host, site] as const)));
  const fallback = defaultSite === undefined ? undefined : byId.get(defaultSite);
  return {
    all,
    warnings,
    byId: (id) => byId.get(id),
    forHost: (host) => byHost.get(hostName(host)) ?? fallback,
  };
}

/** `Payday.LOCALHOST.:3000` → `payday.localhost` */
function hostName(host = ""): string {
  return host.toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "");
}
