import type { FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import type { Application } from "../../applications/index.ts";
import type { Contact, ContactLimits } from "./contact-limits.ts";
import { networkOf } from "./client-network.ts";
import type { Counting, Rate } from "./counting/types.ts";
import { limitRate, takeToken } from "./rate-limit.ts";

/** Limits form submissions per client network, which may be a whole mobile carrier, and per application. */
export interface SaveLimits {
  readonly address: onRequestAsyncHookHandler;
  /** Rejects with a problem (429). */
  readonly application: (application: Application | undefined) => Promise<void>;
  /**
   * Search for an earlier request by email and phone, per client network: a twelfth of the limit for forms. Rejects with
   * a problem (429).
   */
  readonly lookUp: (request: Pick<FastifyRequest, "ip">, contact: Contact) => Promise<void>;
}

export function saveLimits(savesPerMinute: number, counting: Counting, contacts: ContactLimits): SaveLimits {
  const one = counting.limit("application", perMinute(savesPerMinute / 2));
  const searches = counting.limit("searches", perMinute(savesPerMinute / 12));
  return {
    async lookUp({ ip }, contact) {
      await takeToken(searches, networkOf(ip));
      await contacts.take(contact);
    },
    address: limitRate("forms", perMinute(savesPerMinute), counting),
    async application(application) {
      if (application) await takeToken(one, application.id);
    },
  };
}

/** The full allowance at once, then refilled evenly over each minute. */
function perMinute(times: number): Rate {
  return { burst: Math.max(1, times), perSecond: times / 60 };
}
