import { authorizationHeader, authorizationSeconds } from "@loanbridge/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import {
  type Application,
  type ApplicationStore,
  type ApplicationStatus,
  type DraftKey,
  isStep,
  steps,
  type Step,
  tokenLimits,
} from "../../applications/index.ts";
import type { Site } from "../../sites/index.ts";
import type { Authorizations } from "../frame/authorization.ts";
import { frameOf, type FrameContext } from "../frame/frame-of.ts";

/**
 * Binds a visitor to a stored application with an opaque token in an HttpOnly cookie, valid on one site. A partner's
 * frame has its own cookie; if the browser blocks it, the partner's page stores the sealed token.
 */
export interface Sessions {
  find(request: FastifyRequest, site: Site): Promise<Application | undefined>;
  /** Same, without the values, for frequent polling. */
  standing(request: FastifyRequest, site: Site): Promise<ApplicationStatus | undefined>;
  /** Key that seals unsent answers on the visitor's device, while they can still be submitted. */
  draftKey(request: FastifyRequest, site: Site): Promise<DraftKey | undefined>;
  give(reply: FastifyReply, site: Site, token: string): void;
  /** Clears the cookie and revokes the token. */
  forget(reply: FastifyReply, site: Site): Promise<void>;
  /**
   * Sends a framed page the token to store from now on. Call it for every response, after everything else is known;
   * repeated calls return the same value. Undefined if no partner page stores anything for this visitor.
   */
  renew(request: FastifyRequest, reply: FastifyReply): Promise<SealedToken | undefined>;
}

/** A sealed token for the partner's page to store. */
export interface SealedToken {
  /** Sealed. Empty: remove the stored token. */
  readonly value: string;
  /** Seconds. */
  readonly maxAge: number;
}

/** The stored token is never valid for longer than this. */
const maxAgeSeconds = tokenLimits.lifetimeMs / 1_000;

const token = /^[\w-]{20,200}$/;
const safe: ReadonlySet<string> = new Set(["GET", "HEAD"]);

interface Held {
  readonly site: Site;
  readonly frame: FrameContext;
  /** Undefined if the session was cleared. */
  readonly token: string | undefined;
  /** True if this response created it. */
  readonly isNew: boolean;
}

interface Options {
  readonly applications: Pick<
    ApplicationStore,
    "findByToken" | "statusByToken" | "draftKey" | "replaceToken" | "endToken"
  >;
  readonly authorizations: Authorizations;
}

export function createSessions({ applications, authorizations }: Options): Sessions {
  const held = new WeakMap<FastifyRequest, Held>();
  const renewed = new WeakMap<FastifyRequest, Promise<SealedToken | undefined>>();

  /** The cookie comes first, because the partner's page can neither read nor set it. */
  function tokensOf({ cookies, headers }: FastifyRequest, site: Site, frame: FrameContext | undefined): string[] {
    const fromCookie = cookies[cookieName(site, frame)];
    const { [authorizationHeader]: sealed } = headers;
    const parent = frame?.parent;
    const opened =
      parent !== undefined && typeof sealed === "string"
        ? authorizations.open({ siteId: site.id, parent }, sealed)
        : undefined;
    return [fromCookie, opened].flatMap((value) => (value !== undefined && token.test(value) ? [value] : []));
  }

  function setTokenCookie(reply: FastifyReply, site: Site, value: string): void {
    const frame = frameOf(reply.request, site);
    reply.setCookie(cookieName(site, frame), value, { ...cookieOptions(site, frame), maxAge: maxAgeSeconds });
  }

  async function foundBy<T extends ApplicationStatus>(
    request: FastifyRequest,
    site: Site,
    byToken: (siteId: string, token: string) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const frame = frameOf(request, site);
    for (const value of tokensOf(request, site, frame)) {
      const found = await byToken(site.id, value);
      if (!found) continue;
      if (frame && !held.has(request)) held.set(request, { site, frame, token: value, isNew: false });
      return inFlow(found, site);
    }
    return undefined;
  }

  return {
    find: (request, site) => foundBy(request, site, applications.findByToken),
    standing: (request, site) => foundBy(request, site, applications.statusByToken),
    async draftKey(request, site) {
      for (const value of tokensOf(request, site, frameOf(request, site))) {
        const found = await applications.draftKey(site.id, value);
        if (found) return found;
      }
      return undefined;
    },
    async forget(reply, site) {
      const frame = frameOf(reply.request, site);
      for (const value of tokensOf(reply.request, site, frame)) await applications.endToken(site.id, value);
      reply.clearCookie(cookieName(site, frame), cookieOptions(site, frame));
      if (frame) held.set(reply.request, { site, frame, token: undefined, isNew: true });
    },
    give(reply, site, value) {
      const frame = frameOf(reply.request, site);
      setTokenCookie(reply, site, value);
      if (frame) held.set(reply.request, { site, frame, token: value, isNew: true });
    },
    renew(request, reply) {
      const known = renewed.get(request) ?? renewOnce(request, reply);
      renewed.set(request, known);
      return known;
    },
  };

  async function renewOnce(request: FastifyRequest, reply: FastifyReply): Promise<SealedToken | undefined> {
    const { site, frame, token: before, isNew } = held.get(request) ?? {};
    if (!site || !frame) return undefined;
    const rotates = before !== undefined && !isNew && !safe.has(request.method);
    const next = rotates ? await applications.replaceToken(site.id, before) : before;
    if (rotates && next !== undefined) setTokenCookie(reply, site, next);
    if (frame.parent === undefined) return undefined;
    const value = next === undefined ? "" : authorizations.seal({ siteId: site.id, parent: frame.parent }, next);
    reply.header(authorizationHeader, value);
    return { value, maxAge: value === "" ? 0 : authorizationSeconds };
  }
}

/** If the site has changed its flow since the application was stored, it continues in the new flow. */
function inFlow<T extends ApplicationStatus>(application: T, { configuration: { flow } }: Site): T {
  const { viewState } = application;
  const step: Step | undefined = isStep(viewState) ? steps[viewState] : undefined;
  return step?.flow === undefined || step.flow === flow ? application : { ...application, viewState: flow };
}

/** `__Host-` makes the browser require https and this exact host. Development sites have no https. */
function cookieName({ environment }: Site, frame: FrameContext | undefined): string {
  return `${environment.production ? "__Host-" : ""}loanbridge${frame ? "-frame" : ""}`;
}

/**
 * In a frame: `Partitioned`, a separate cookie jar per partner site, which works in browsers that block other
 * third-party cookies.
 */
function cookieOptions({ environment }: Site, frame: FrameContext | undefined) {
  const all = { httpOnly: true, path: "/" } as const;
  return frame
    ? ({ ...all, sameSite: "none", secure: true, partitioned: true } as const)
    : ({ ...all, sameSite: "lax", secure: environment.production } as const);
}
