import { endpoints } from "@loanbridge/contract";
import { unsubscribeEmailPage, unsubscribePhonePage } from "@loanbridge/loan-form";
import { validateInquiry } from "../../privacy/inquiries/validate-inquiry.ts";
import { inquiryKeyOf } from "../../privacy/inquiries/inquiry-key.ts";
import { routeOf } from "../transport/endpoint-schema.ts";
import { requestLimit } from "../limits/request-limits.ts";
import { siteOf } from "../visitor/site-of.ts";
import type { Route } from "../dependencies.ts";

/**
 * Stored whether or not the address is known; the answer is the same. Counted by network alone: however often others have named
 * somebody, that person is taken off.
 */
export const postUnsubscribe: Route = (app, { sites, inquiries, config, clock, counting }) => {
  app.route({
    ...routeOf(endpoints.postUnsubscribe),
    onRequest: requestLimit({ config, counting }),
    handler: async (request) => {
      const site = siteOf(request, sites);
      const { email, phone } = request.query;
      const byPhone = phone !== undefined;
      const page = byPhone ? unsubscribePhonePage : unsubscribeEmailPage;
      const given = byPhone ? { phoneNumber: phone } : { email };
      const { values, errors } = validateInquiry({ page, given, site, now: clock() });
      if (errors.length > 0) return { errors: [...errors] };
      const written = { siteId: site.id, kind: "unsubscribe", values } as const;
      const once = inquiryKeyOf(request.headers["idempotency-key"], written);
      if (once !== undefined && (await inquiries.has(once))) return { errors: [] };
      await inquiries.add({ ...written, once });
      return { errors: [] };
    },
  });
};
