import type { FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import type { Application } from "../applications/types.ts";
import { limitContacts, type Contact } from "./contact-limits.ts";
import type { HttpDependencies } from "./dependencies.ts";
import { networkOf } from "./network.ts";
import { limitEach, limitRate, type Rate } from "./rate-limit.ts";

/** How often forms are taken: from one address, behind which a whole mobile network may be, and for one application. */
export interface SaveLimits {
  readonly address: onRequestAsyncHookHandler;
  /** Throws a problem (429). */
  readonly application: (application: Application | undefined) => void;
  /** A look for an earlier request by e-mail and phone, from one address: a twelfth as often. Throws a problem (429). */
  readonly lookUp: (request: Pick<FastifyRequest, "ip">, contact: Contact) => void;
}

export function saveLimits({ config, clock }: Pick<HttpDependencies, "config" | "clock">): SaveLimits {
  const { savesPerMinute } = config;
  const one = limitEach(perMinute(savesPerMinute / 2), clock);
  const looks = limitEach(perMinute(savesPerMinute / 12), clock);
  const contacts = limitContacts({ config, clock });
  return {
    lookUp({ ip }, contact) {
      looks(networkOf(ip));
      contacts(contact);
    },
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
