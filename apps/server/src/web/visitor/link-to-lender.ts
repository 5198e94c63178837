import type { FastifyRequest } from "fastify";
import type { SignedLinks } from "../../messages/index.ts";
import { lenderPageSubject, type LinkToLender } from "../../routing/index.ts";
import type { Site } from "../../sites/index.ts";

export const lenderPagePath = "/go/:token";

/**
 * Makes this site's links that lead on to a lender's page. A browser never gets the page's own URL before it leaves, and
 * a link works once, so a link that someone else reads later opens nothing.
 */
export function linkToLender(
  links: Pick<SignedLinks, "make">,
  { protocol, host }: Pick<FastifyRequest, "protocol" | "host">,
  { id: siteId, environment }: Site,
): LinkToLender {
  const origin = `${environment.production ? "https" : protocol}://${host}`;
  return (applicationId, url) => {
    const token = links.make({ purpose: "lender-page", siteId }, lenderPageSubject(applicationId, url));
    return `${origin}${lenderPagePath.replace(":token", token)}`;
  };
}
