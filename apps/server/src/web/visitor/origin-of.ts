import type { FastifyRequest } from "fastify";
import type { VisitorOrigin } from "../../applications/index.ts";
import type { Site } from "../../sites/index.ts";
import { frameOf } from "../frame/frame-of.ts";
import { hasPrivacySignal } from "./privacy-signal.ts";

const longestUserAgent = 500;

/** Origin of a consent. The URL has no query, because a query may contain an email address. */
export function originOf(request: FastifyRequest, site: Pick<Site, "parents">): VisitorOrigin {
  const { ip, headers, protocol, host } = request;
  const parent = frameOf(request, site)?.parent;
  return {
    ip,
    userAgent: (headers["user-agent"] ?? "").slice(0, longestUserAgent),
    url: `${protocol}://${host}/`,
    ...(parent !== undefined && { parent }),
    optsOut: hasPrivacySignal(request),
  };
}
