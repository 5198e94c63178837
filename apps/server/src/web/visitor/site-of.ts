import type { FastifyRequest } from "fastify";
import { siteInLanguage, siteOutsideFrames, type Site, type Sites } from "../../sites/index.ts";
import { frameOf } from "../frame/frame-of.ts";
import { askedLanguage } from "./language.ts";
import { ProblemError } from "../answers/problems.ts";

/**
 * The site that the request's host selects, in its framed or unframed variant and in the visitor's language. Throws a problem if there is none.
 */
export function siteOf(request: FastifyRequest, sites: Sites): Site {
  const site = sites.forHost(request.hostname);
  if (!site) throw new ProblemError("no-site");
  const shown = site.inLanguages ? siteInLanguage(site, askedLanguage(request, site)) : site;
  return frameOf(request, site) ? shown : siteOutsideFrames(shown);
}
