import type { Site } from "../../sites/index.ts";

/** The file, below the folder of sites, in which an operator changes a site's text in the language of this form of it. */
export function siteFile({ id, language, inLanguages }: Site, name: "site.json" | "environment.json"): string {
  const [own = language] = inLanguages?.keys() ?? [];
  return language === own ? `${id}/${name}` : `${id}/site.${language}.json`;
}
