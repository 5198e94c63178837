import type { ServerError, ServerResponse } from "@loanbridge/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { respond, type Application } from "../../applications/index.ts";
import { domainOf, type Site } from "../../sites/index.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { frameOf } from "../frame/frame-of.ts";
import { linkToLender } from "../visitor/link-to-lender.ts";

/** The stored application as this visitor sees it, with the lenders that its page names: for a page. */
export async function respondTo(
  request: FastifyRequest,
  site: Site,
  application: Application | undefined,
  { namedLenders, links }: Pick<HttpDependencies, "namedLenders" | "links">,
  errors: readonly ServerError[] = [],
): Promise<ServerResponse> {
  const response = respond(application, errors, await namedLenders(application, site.language));
  if (application?.redirectUrl === undefined) return response;
  const redirectUrl = linkToLender(links, request, site)(application.id, application.redirectUrl);
  return { ...response, userApplication: { ...response.userApplication, redirectUrl } };
}

/**
 * The same for a call of the API, with what only the HTTP request says: the site's version, the domain of the embedding
 * partner page, and the token that it stores from now on. Call it once the session is final.
 */
export async function answerWith(
  reply: FastifyReply,
  site: Site,
  application: Application | undefined,
  dependencies: Pick<HttpDependencies, "namedLenders" | "links" | "sessions">,
  errors: readonly ServerError[] = [],
): Promise<ServerResponse> {
  const { request } = reply;
  const response = await respondTo(request, site, application, dependencies, errors);
  const token = await dependencies.sessions.renew(request, reply);
  const parent = frameOf(request, site)?.parent;
  return {
    ...response,
    userApplication: { ...response.userApplication, ...(parent !== undefined && { parentDomain: domainOf(parent) }) },
    filesetId: site.version,
    ...(token && { encodedCookieValue: token.value, encodedCookieMaxAge: token.maxAge }),
  };
}
