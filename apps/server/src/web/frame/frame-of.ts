import { parentHeader, parentParameter } from "@loanbridge/contract";
import type { FastifyRequest } from "fastify";
import type { Site } from "../../sites/index.ts";
import { queryOf } from "../visitor/query-of.ts";
import { allowedParent } from "./parents.ts";

/** Context of an HTTP request from inside a frame. */
export interface FrameContext {
  /** Origin of the embedding page, if it is known and may frame the site. */
  readonly parent?: string;
}

const framedDestinations: ReadonlySet<string> = new Set(["iframe", "frame", "embed", "object"]);

/**
 * API calls name their parent in a header, event streams in their URL. For pages, `Sec-Fetch-Dest` tells whether they
 * are framed, and the parent comes from their URL or that of the referring page.
 */
export function frameOf(request: FastifyRequest, site: Pick<Site, "parents">): FrameContext | undefined {
  if (site.parents.length === 0) return undefined;
  const { [parentHeader]: named, "sec-fetch-dest": destination, referer } = request.headers;
  if (typeof named === "string") return contextOf(allowedParent(site, named));
  const inAddress = allowedParent(site, parentIn(request.url));
  if (destination === "empty") return contextOf(inAddress);
  const parent = inAddress ?? allowedParent(site, isOwn(request, referer) ? parentIn(referer) : undefined);
  if (destination === undefined) return contextOf(parent);
  return framedDestinations.has(destination) ? (contextOf(parent) ?? {}) : undefined;
}

const contextOf = (parent: string | undefined): FrameContext | undefined =>
  parent === undefined ? undefined : { parent };

function parentIn(address = ""): string | undefined {
  return queryOf(address).get(parentParameter) ?? undefined;
}

const isOwn = ({ host }: FastifyRequest, referer = ""): boolean => URL.parse(referer)?.host === host;
