import { authorizationHeader, authorizationSeconds } from "@loanbridge/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../../store/database/schema.ts";
import type { Application, ApplicationStore, ApplicationStatus } from "../../applications/types.ts";
import type { DraftKey } from "../../applications/draft-key.ts";
import { isStep, steps, type Step } from "../../applications/submit/steps.ts";
import { tokenLimits } from "../../applications/visitor-tokens.ts";
import type { Site } from "../../sites/types.ts";
import type { Authorizations } from "../frame/authorization.ts";
import { frameOf, type FrameContext } from "../frame/frame-of.ts";

/**
 * Ties a visitor to a stored application: an opaque token in a cookie that scripts cannot read, valid on one site. In a
 * partner's frame the cookie is one of that frame's own, and where the browser keeps none there, the partner's page keeps
 * the token, sealed.
 */
export interface Sessions {
  find(request: FastifyRequest, site: Site): Promise<Application | undefined>;
  /** The same without its values: what a browser that waits asks for again and again. `from`: one connection, where it is read together with more. */
  standing(request: FastifyRequest, site: Site, from?: Database): Promise<ApplicationStatus | undefined>;
  /** Seals unsent answers on the visitor's device, while they can be sent. */
  draftKey(request: FastifyRequest, site: Site): Promise<DraftKey | undefined>;
  give(reply: FastifyReply, site: Site, token: string): void;
  /** The browser forgets which application it is bound to, and what it was bound by opens nothing any more. */
  forget(reply: FastifyReply, site: Site): Promise<void>;
  /**
   * Tells a page in a frame what is to be kept from now on; for every answer, when all else of it is known. Asked again, it
   * says the same. Undefined: no partner's page keeps anything of this visitor.
   */
  renew(request: FastifyRequest, reply: FastifyReply): Promise<Kept | undefined>;
}

/** What a partner's page is to keep. */
export interface Kept {
  /** Sealed; empty: nothing. */
  readonly value: string;
  /** Seconds. */
  readonly maxAge: number;
}

/** Longer than this the stored token never serves. */
const maxAgeSeconds = tokenLimits.lifetimeMs / 1_000;

const token = /^[\w-]{20,200}$/;
const safe: ReadonlySet<string> = new Set(["GET", "HEAD"]);

interface Held {
  readonly site: Site;
  readonly frame: FrameContext;
  /** Undefined: forgotten. */
  readonly token: string | undefined;
  /** It was made by this very answer. */
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
  const renewed = new WeakMap<FastifyRequest, Promise<Kept | undefined>>();

  /** The cookie first: the partner's page can neither read nor set it. */
  function tokensOf({ cookies, headers }: FastifyRequest, site: Site, frame: FrameContext | undefined): string[] {
    const kept = cookies[cookieName(site, frame)];
    const { [authorizationHeader]: sealed } = headers;
    const parent = frame?.parent;
    const opened =
      parent !== undefined && typeof sealed === "string"
        ? authorizations.open({ siteId: site.id, parent }, sealed)
        : undefined;
    return [kept, opened].flatMap((value) => (value !== undefined && token.test(value) ? [value] : []));
  }

  function keep(reply: FastifyReply, site: Site, value: string): void {
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
    standing: (request, site, from) =>
      foundBy(request, site, (siteId, value) => applications.statusByToken(siteId, value, from)),
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
      keep(reply, site, value);
      if (frame) held.set(reply.request, { site, frame, token: value, isNew: true });
    },
    renew(request, reply) {
      const known = renewed.get(request) ?? renewOnce(request, reply);
      renewed.set(request, known);
      return known;
    },
  };

  async function renewOnce(request: FastifyRequest, reply: FastifyReply): Promise<Kept | undefined> {
    const { site, frame, token: before, isNew } = held.get(request) ?? {};
    if (!site || !frame) return undefined;
    const rotates = before !== undefined && !isNew && !safe.has(request.method);
    const next = rotates ? await applications.replaceToken(site.id, before) : before;
    if (rotates && next !== undefined) keep(reply, site, next);
    if (frame.parent === undefined) return undefined;
    const value = next === undefined ? "" : authorizations.seal({ siteId: site.id, parent: frame.parent }, next);
    reply.header(authorizationHeader, value);
    return { value, maxAge: value === "" ? 0 : authorizationSeconds };
  }
}

/** A form that the site has given up since it was stored goes on in the form that it has now. */
function inFlow<T extends ApplicationStatus>(application: T, { configuration: { flow } }: Site): T {
  const { viewState } = application;
  const step: Step | undefined = isStep(viewState) ? steps[viewState] : undefined;
  return step?.flow === undefined || step.flow === flow ? application : { ...application, viewState: flow };
}

/** `__Host-` makes the browser insist on https and on this host; a development site has no https. */
function cookieName({ environment }: Site, frame: FrameContext | undefined): string {
  return `${environment.production ? "__Host-" : ""}loanbridge${frame ? "-frame" : ""}`;
}

/** In a frame: `Partitioned`, a jar for each partner's site, which browsers leave open where other third-party cookies are shut out. */
function cookieOptions({ environment }: Site, frame: FrameContext | undefined) {
  const all = { httpOnly: true, path: "/" } as const;
  return frame
    ? ({ ...all, sameSite: "none", secure: true, partitioned: true } as const)
    : ({ ...all, sameSite: "lax", secure: environment.production } as const);
}
