import type { FastifyInstance, FastifyRequest } from "fastify";
import { ProblemError } from "../answers/problems.ts";

const safe: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses what another site's page makes a visitor's browser send. The cookie is SameSite=Lax and the API takes JSON
 * only, so this is the third lock: the browser's own word for where a request comes from, else its Origin.
 */
export function requireOwnPages(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    const { takesForeign } = request.routeOptions.config;
    if (!safe.has(request.method) && takesForeign?.(request) !== true && !isOwn(request))
      throw new ProblemError("cross-site");
  });
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether a request may come from elsewhere: mail programs unsubscribe by themselves. */
    takesForeign?: (request: FastifyRequest) => boolean;
  }
}

function isOwn({ headers, host }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  const { origin } = headers;
  // No browser: neither header. "null" is an origin that hides itself; one that is written in another way is no browser's.
  if (origin === undefined) return true;
  const named = URL.parse(origin);
  return named !== null && named.origin === origin && named.host === host;
}
