import { readFile, readdir } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";
import { imageFacts, type ImageFacts } from "../system/images/image-facts.ts";
import { compileSite } from "./compile-site.ts";
import type { SiteSource } from "./compile-site.ts";
import { SitesError } from "./problem.ts";
import { readJson } from "./read-json.ts";
import { valueIn } from "./warnings/texts-in.ts";
import type { SiteProblem } from "./problem.ts";
import type { Site, Sites } from "./types.ts";

/** Folders of sites/ that are no sites. */
const otherFolders: ReadonlySet<string> = new Set(["shared", "schema"]);

export interface SitesLocation {
  readonly dir: string;
  /** Site of a host that no site claims; such a host has no site when absent. */
  readonly defaultSite?: string | undefined;
  /** Ids of the lenders that exist; lenders are not looked up when absent. */
  readonly lenderIds?: Iterable<string> | undefined;
  /** The environment, for the secrets that sites name; they are not looked up when absent. */
  readonly secrets?: SiteSource["secrets"];
  /** This server sends mails. */
  readonly mails?: boolean;
  /** Every site is in production, whatever its file says. */
  readonly production?: boolean;
}

/** Reads and compiles every folder of `dir`. Throws a `SitesError` with every problem of every site when there is one. */
export async function loadSites(location: SitesLocation): Promise<Sites> {
  const { sites, problems, warnings } = await readSites(location);
  if (problems.length > 0) throw new SitesError(problems, basename(location.dir));
  return sitesByHost(sites, location.defaultSite, warnings);
}

interface ReadSites {
  /** Those without a problem. */
  readonly sites: readonly Site[];
  readonly problems: readonly SiteProblem[];
  readonly warnings: readonly SiteProblem[];
}

/** The same, with what is wrong instead of an error. */
export async function readSites({
  dir,
  defaultSite,
  lenderIds,
  secrets,
  mails = false,
  production = false,
}: SitesLocation): Promise<ReadSites> {
  const ids = await siteIdsIn(dir);
  const shared = {
    sharedImages: await imagesBelow(join(dir, "shared/images")),
    ...(lenderIds && { lenderIds: new Set(lenderIds) }),
    ...(secrets && { secrets }),
    production,
  };
  const compiled = await Promise.all(ids.map((id) => compileFolder(dir, id, shared)));
  const sites = compiled.flatMap(({ site }) =>
    // A link in a mail leads to the first host.
    site ? [{ ...site, mails: mails && site.configuration.hosts.length > 0 }] : [],
  );
  const problems = [
    ...compiled.flatMap((each) => each.problems),
    ...sharedHosts(compiled),
    ...(defaultSite !== undefined && !ids.includes(defaultSite) ? [unknownDefault(defaultSite, ids)] : []),
  ];
  return { sites, problems, warnings: compiled.flatMap((each) => each.warnings) };
}

/** The folders of `dir` that are sites, in the order of their names. */
export async function siteIdsIn(dir: string): Promise<readonly string[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  const ids = entries.filter((entry) => entry.isDirectory() && !otherFolders.has(entry.name)).map(({ name }) => name);
  return ids.toSorted();
}

async function compileFolder(
  dir: string,
  id: string,
  shared: Pick<SiteSource, "sharedImages" | "lenderIds" | "secrets" | "production">,
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
      problems: missing.flatMap(([name, text]) => (text === undefined ? [noFile(id, name)] : [])),
    };
  }
  const source = { id, environmentText, siteText, images: await imagesBelow(join(dir, id, "images")), ...shared };
  return { id, hosts: hostsIn(siteText), ...compileSite(source) };
}

/** As written: a site that has a problem of its own still holds on to its hosts. */
function hostsIn(siteText: string): readonly unknown[] {
  const hosts = valueIn(readJson(siteText, "").json, ["hosts"]);
  return Array.isArray(hosts) ? hosts : [];
}

function noFile(id: string, name: string): SiteProblem {
  return { code: "MissingFile", file: `${id}/${name}`, path: "", expected: "this file to exist" };
}

async function textOf(file: string): Promise<string | undefined> {
  return ifThere(readFile(file, "utf8"));
}

async function imagesBelow(folder: string): Promise<ReadonlyMap<string, ImageFacts>> {
  const entries = (await ifThere(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
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

/** Undefined where there is no such file or folder. */
export async function ifThere<Read>(reading: Promise<Read>): Promise<Read | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Told of every site that has the host, so that the check of any of them finds it. */
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
