import type { FastifyRequest } from "fastify";
import { siteOutsideFrames, type Site, type Sites } from "../../sites/index.ts";
import { frameOf } from "../frame/frame-of.ts";
import { ProblemError } from "../answers/problems.ts";

/** The site that the request's host selects, in its framed or unframed variant. Throws a problem if there is none. */
export function siteOf(request: FastifyRequest, sites: Sites): Site {
  const site = sites.forHost(request.hostname);
  if (!site) throw new ProblemError("no-site");
  return frameOf(request, site) ? site : siteOutsideFrames(site);
}
