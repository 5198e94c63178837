import type { FastifyRequest } from "fastify";
import { domainOf, type Site } from "../../sites/index.ts";
import type { Sessions } from "../visitor/session.ts";
import { frameOf } from "./frame-of.ts";

/**
 * The partner domain of a message: the page that embeds the sender, otherwise the domain that the message names if the
 * visitor's application came from there. No other claimed domain counts, because anybody can send one. Empty if there
 * is none.
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
