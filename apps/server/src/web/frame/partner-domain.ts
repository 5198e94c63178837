import type { FastifyRequest } from "fastify";
import { domainOf } from "../../sites/parent-domain.ts";
import type { Site } from "../../sites/types.ts";
import type { Sessions } from "../visitor/session.ts";
import { frameOf } from "./frame-of.ts";

/**
 * Which partner's page a message comes from: the one around the page that sent it, else the one that the visitor's application
 * came from, where the message names that. Anybody can name a domain, so no other name counts. Empty: none.
 */
export async function partnerDomain(
  request: FastifyRequest,
  site: Site,
  named: string | undefined,
  sessions: Pick<Sessions, "find">,
): Promise<string> {
  const parent = frameOf(request, site)?.parent;
  if (parent !== undefined) return domainOf(parent);
  if (!named) return "";
  const application = await sessions.find(request, site);
  return application?.values["parentDomain"] === named ? named : "";
}
