import type { ServerResponse } from "@loanbridge/contract";
import { domainOf } from "../../sites/index.ts";
import type { HttpApp, HttpDependencies } from "../dependencies.ts";
import { frameOf } from "../frame/frame-of.ts";
import { siteOf } from "../visitor/site-of.ts";

/**
 * Adds context from the HTTP request to every response that contains the stored application: the site's version and the
 * domain of the embedding partner page.
 */
export function completeResponses(
  app: HttpApp,
  { sites, sessions }: Pick<HttpDependencies, "sites" | "sessions">,
): void {
  app.addHook("preSerialization", async (request, reply, payload) => {
    if (!isServerResponse(payload)) return payload;
    const site = siteOf(request, sites);
    const token = await sessions.renew(request, reply);
    const parent = frameOf(request, site)?.parent;
    return {
      ...payload,
      userApplication: {
        ...payload.userApplication,
        ...(parent !== undefined && { parentDomain: domainOf(parent) }),
      },
      filesetId: site.version,
      ...(token && { encodedCookieValue: token.value, encodedCookieMaxAge: token.maxAge }),
    } satisfies ServerResponse;
  });
}

function isServerResponse(payload: unknown): payload is ServerResponse {
  return typeof payload === "object" && payload !== null && "viewState" in payload && "secureFields" in payload;
}
