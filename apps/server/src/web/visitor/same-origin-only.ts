import type { FastifyInstance, FastifyRequest } from "fastify";
import { ProblemError } from "../answers/problems.ts";

const safe: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Rejects cross-site requests. This is the third layer of CSRF protection, after the SameSite=Lax cookie and the
 * JSON-only API: it checks `Sec-Fetch-Site`, or else Origin.
 */
export function requireSameOrigin(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    const { allowsCrossSite } = request.routeOptions.config;
    if (!safe.has(request.method) && allowsCrossSite?.(request) !== true && !isOwn(request))
      throw new ProblemError("cross-site");
  });
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** True if the request may be cross-site, such as one-click unsubscribe by mail programs. */
    allowsCrossSite?: (request: FastifyRequest) => boolean;
  }
}

function isOwn({ headers, host }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  const { origin } = headers;
  // Clients other than browsers send neither header. Browsers send "null" for opaque origins, and never a non-canonical
  // origin.
  if (origin === undefined) return true;
  const named = URL.parse(origin);
  return named !== null && named.origin === origin && named.host === host;
}
