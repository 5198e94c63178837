import type { FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import type { Application } from "../../applications/index.ts";
import type { Contact, ContactLimits } from "./contact-limits.ts";
import { networkOf } from "./client-network.ts";
import { limitEach, limitRate, type Counting, type Rate } from "./rate-limit.ts";

/** Limits form submissions per client network, which may be a whole mobile carrier, and per application. */
export interface SaveLimits {
  readonly address: onRequestAsyncHookHandler;
  /** Throws a problem (429). */
  readonly application: (application: Application | undefined) => void;
  /**
   * Search for an earlier request by email and phone, per client network: a twelfth of the limit for forms. Throws a
   * problem (429).
   */
  readonly lookUp: (request: Pick<FastifyRequest, "ip">, contact: Contact) => void;
}

export function saveLimits(savesPerMinute: number, counting: Counting, contacts: ContactLimits): SaveLimits {
  const one = limitEach(perMinute(savesPerMinute / 2), counting);
  const searches = limitEach(perMinute(savesPerMinute / 12), counting);
  return {
    lookUp({ ip }, contact) {
      searches(networkOf(ip));
      contacts.take(contact);
    },
    address: limitRate(perMinute(savesPerMinute), counting),
    application(application) {
      if (application) one(application.id);
    },
  };
}

/** The full allowance at once, then refilled evenly over each minute. */
function perMinute(times: number): Rate {
  return { burst: times, perSecond: times / 60 };
}
