export { ifExists, loadSites, readSites, siteIdsIn } from "./load-sites.ts";
export { isPlainObject } from "./merge.ts";
export { domainOf } from "./parent-domain.ts";
export { pathText, problemLine, type SiteProblem, SitesError } from "./problem.ts";
export { publicSite, siteOutsideFrames } from "./public-site.ts";
export { readJson } from "./json/read-json.ts";
export { reloadableSites, type ReloadableSites } from "./reloadable-sites.ts";
export type { Site, Sites } from "./types.ts";
export { validationContext } from "./validation-context.ts";
