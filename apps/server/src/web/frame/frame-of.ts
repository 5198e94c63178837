import { parentHeader, parentParameter } from "@loanbridge/contract";
import type { FastifyRequest } from "fastify";
import type { Site } from "../../sites/types.ts";
import { allowedParent } from "./parents.ts";

/** That a request comes from within a frame of another page. */
export interface FrameContext {
  /** Origin of that page, where it was named and may frame the site. */
  readonly parent?: string;
}

const framedDestinations: ReadonlySet<string> = new Set(["iframe", "frame", "embed", "object"]);

/**
 * A call names its parent in a header (an event stream in its address). A page knows by the browser's word that it is for a
 * frame, and its parent by its address or by that of the page that it was reached from.
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
  return new URLSearchParams(address.split("#")[0]?.split("?")[1]).get(parentParameter) ?? undefined;
}

const isOwn = ({ host }: FastifyRequest, referer = ""): boolean => URL.parse(referer)?.host === host;
