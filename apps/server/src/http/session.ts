import type { FastifyReply, FastifyRequest } from "fastify";
import type { Application, Applications } from "../applications/types.ts";
import { isStep, steps, type Step } from "../applications/steps.ts";
import { tokenLimits } from "../applications/visitor-tokens.ts";
import type { Site } from "../sites/types.ts";

/** Ties a visitor to a stored application: an opaque token in a cookie that scripts cannot read, valid on one site. */
export interface Sessions {
  find(request: FastifyRequest, site: Site): Promise<Application | undefined>;
  give(reply: FastifyReply, site: Site, token: string): void;
  /** The browser forgets which application it is bound to. */
  forget(reply: FastifyReply, site: Site): void;
}

/** Longer than this the stored token never serves. */
const maxAgeSeconds = tokenLimits.lifetimeMs / 1_000;

const token = /^[\w-]{20,200}$/;

export function createSessions(applications: Pick<Applications, "findByToken">): Sessions {
  return {
    async find(request, site) {
      const value = request.cookies[cookieName(site)];
      const found =
        value !== undefined && token.test(value) ? await applications.findByToken(site.id, value) : undefined;
      return found && inFlow(found, site);
    },
    forget(reply, site) {
      const { production } = site.environment;
      reply.clearCookie(cookieName(site), { httpOnly: true, sameSite: "lax", path: "/", secure: production });
    },
    give(reply, site, value) {
      const { production } = site.environment;
      reply.setCookie(cookieName(site), value, {
        httpOnly: true,
        sameSite: "lax",
        path: "/",
        secure: production,
        maxAge: maxAgeSeconds,
      });
    },
  };
}

/** A form that the site has given up since it was stored goes on in the form that it has now. */
function inFlow(application: Application, { configuration: { flow } }: Site): Application {
  const { viewState } = application;
  const step: Step | undefined = isStep(viewState) ? steps[viewState] : undefined;
  return step?.flow === undefined || step.flow === flow ? application : { ...application, viewState: flow };
}

/** `__Host-` makes the browser insist on https and on this host; a development site has no https. */
function cookieName({ environment }: Site): string {
  return environment.production ? "__Host-loanbridge" : "loanbridge";
}
