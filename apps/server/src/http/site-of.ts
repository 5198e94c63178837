import type { FastifyRequest } from "fastify";
import type { Site, Sites } from "../sites/types.ts";
import { ProblemError } from "./problems.ts";

/** The site that the request's host selects; a problem where none does. */
export function siteOf(request: FastifyRequest, sites: Sites): Site {
  const site = sites.forHost(request.hostname);
  if (!site) throw new ProblemError("no-site");
  return site;
}
