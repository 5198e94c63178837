import type { ServerError, ServerResponse } from "@loanbridge/contract";
import type { FastifyRequest } from "fastify";
import { respond, type Application } from "../../applications/index.ts";
import type { Site } from "../../sites/index.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { linkToLender } from "../visitor/link-to-lender.ts";

/** The stored application as this visitor sees it, with the lenders that its page names. */
export async function respondTo(
  request: FastifyRequest,
  site: Site,
  application: Application | undefined,
  { namedLenders, links }: Pick<HttpDependencies, "namedLenders" | "links">,
  errors: readonly ServerError[] = [],
): Promise<ServerResponse> {
  const response = respond(application, errors, await namedLenders(application));
  if (application?.redirectUrl === undefined) return response;
  const redirectUrl = linkToLender(links, request, site)(application.id, application.redirectUrl);
  return { ...response, userApplication: { ...response.userApplication, redirectUrl } };
}
