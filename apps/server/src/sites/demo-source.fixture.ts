import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { SiteSource } from "./compile-site.ts";

const sites = new URL("../../../../sites/", import.meta.url);

/** Folder of the demo sites. */
export const demoSites = fileURLToPath(sites);

const factsOf = (folder: string) =>
  new Map(readdirSync(new URL(folder, sites)).map((file) => [file, { version: "0".repeat(16) }]));

/** The source of a demo site, for tests to modify. */
export function demoSource(id: "payday-demo" | "personal-demo"): SiteSource {
  return {
    id,
    environmentText: readFileSync(new URL(`${id}/environment.json`, sites), "utf8"),
    siteText: readFileSync(new URL(`${id}/site.json`, sites), "utf8"),
    translations: new Map([["es", readFileSync(new URL(`${id}/site.es.json`, sites), "utf8")]]),
    images: factsOf(`${id}/images`),
    sharedImages: factsOf("shared/images"),
  };
}

type Json = Record<string, unknown>;

/** Returns the source with one value replaced in one of its files, or removed if `undefined`. */
export function edited(
  source: SiteSource,
  file: "environment.json" | "site.json" | "site.es.json",
  path: readonly (string | number)[],
  value: unknown,
): SiteSource {
  if (file === "site.es.json")
    return {
      ...source,
      translations: new Map([["es", withValue(source.translations?.get("es") ?? "{}", path, value)]]),
    };
  const key = file === "site.json" ? "siteText" : "environmentText";
  return { ...source, [key]: withValue(source[key], path, value) };
}

function withValue(text: string, path: readonly (string | number)[], value: unknown): string {
  const root = JSON.parse(text) as Json;
  const parents = path.slice(0, -1);
  const parent = parents.reduce<Json>((object, part) => (object[part] ??= {}) as Json, root);
  parent[path.at(-1) ?? ""] = value;
  return JSON.stringify(root);
}
