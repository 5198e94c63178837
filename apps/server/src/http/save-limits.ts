import type { onRequestAsyncHookHandler } from "fastify";
import type { Application } from "../applications/types.ts";
import type { HttpDependencies } from "./dependencies.ts";
import { limitEach, limitRate, type Rate } from "./rate-limit.ts";

/** How often forms are taken: from one address, behind which a whole mobile network may be, and for one application. */
export interface SaveLimits {
  readonly address: onRequestAsyncHookHandler;
  /** Throws a problem (429). */
  readonly application: (application: Application | undefined) => void;
}

export function saveLimits({ config, clock }: Pick<HttpDependencies, "config" | "clock">): SaveLimits {
  const { savesPerMinute } = config;
  const one = limitEach(perMinute(savesPerMinute / 2), clock);
  return {
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
