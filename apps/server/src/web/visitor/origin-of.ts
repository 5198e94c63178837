import type { FastifyRequest } from "fastify";
import type { VisitorOrigin } from "../../applications/types.ts";
import type { Site } from "../../sites/types.ts";
import { frameOf } from "../frame/frame-of.ts";
import { hasPrivacySignal } from "./privacy-signal.ts";

const longestUserAgent = 500;

/** Where a consent was given from. The page's address has no query: it may name an e-mail. */
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
