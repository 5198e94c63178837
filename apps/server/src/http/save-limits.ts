import type { FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import type { Application } from "../applications/types.ts";
import type { HttpDependencies } from "./dependencies.ts";
import { limitEach, limitRate, networkOf, type Rate } from "./rate-limit.ts";

/** How often forms are taken: from one address, behind which a whole mobile network may be, and for one application. */
export interface SaveLimits {
  readonly address: onRequestAsyncHookHandler;
  /** Throws a problem (429). */
  readonly application: (application: Application | undefined) => void;
  /** A look for an earlier request by e-mail and phone, from one address: a twelfth as often. Throws a problem (429). */
  readonly lookUp: (request: Pick<FastifyRequest, "ip">) => void;
}

export function saveLimits({ config, clock }: Pick<HttpDependencies, "config" | "clock">): SaveLimits {
  const { savesPerMinute } = config;
  const one = limitEach(perMinute(savesPerMinute / 2), clock);
  const looks = limitEach(perMinute(savesPerMinute / 12), clock);
  return {
    lookUp: (request) => looks(networkOf(request)),
    address: limitRate(perMinute(savesPerMinute), clock),
    application(application) {
      if (application) one(application.id);
    },
  };
}

/** All of a minute's at once, then as many again spread over each minute. */
function perMinute(times: number): Rate {
  return { burst: times, perSecond: times / 60 };
}
