import type { Language } from "@loanbridge/languages";
import type { SiteSource } from "../compile-site.ts";
import { merge } from "../merge.ts";
import { readJson } from "./read-json.ts";

/** Reads a site's site.json, with the changes of its file for another language. `name`: the file that problems are in. */
export function readSiteFile({ id, siteText, translations }: SiteSource, other: Language | undefined) {
  const name = `${id}/site.json`;
  const own = readJson(siteText, name);
  const text = other === undefined ? undefined : translations?.get(other);
  if (other === undefined || text === undefined) return { ...own, name };
  const changesName = `${id}/site.${other}.json`;
  const changes = readJson(text, changesName);
  return { ...changes, json: merge(own.json, changes.json), name: changesName };
}
