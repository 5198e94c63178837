import { endpoints } from "@loanbridge/contract";
import { unsubscribeEmailPage, unsubscribePhonePage } from "@loanbridge/loan-form";
import { validateInquiry, inquiryKeyOf } from "../../privacy/index.ts";
import { routeOf } from "../transport/endpoint-schema.ts";
import { inquiryLimit } from "../limits/inquiry-limits.ts";
import { languageChosen } from "../../sites/index.ts";
import { siteOf } from "../visitor/site-of.ts";
import type { Route } from "../dependencies.ts";

/**
 * Stores the request and responds the same, whether or not the address is known. Limited by network only, so that a
 * person can always be removed, however often others have entered their address.
 */
export const postUnsubscribe: Route = (app, { sites, inquiries, config, clock, counting }) => {
  app.route({
    ...routeOf(endpoints.postUnsubscribe),
    onRequest: inquiryLimit("unsubscribe", { config, counting }),
    handler: async (request) => {
      const site = siteOf(request, sites);
      const { email, phone } = request.query;
      const byPhone = phone !== undefined;
      const page = byPhone ? unsubscribePhonePage : unsubscribeEmailPage;
      const given = byPhone ? { phoneNumber: phone } : { email };
      const { values, errors } = validateInquiry({ page, given, site, now: clock() });
      if (errors.length > 0) return { errors: [...errors] };
      const written = { siteId: site.id, kind: "unsubscribe", values: { ...values, ...languageChosen(site) } } as const;
      const once = inquiryKeyOf(request.headers["idempotency-key"], written);
      if (once !== undefined && (await inquiries.has(once))) return { errors: [] };
      await inquiries.add({ ...written, once });
      return { errors: [] };
    },
  });
};
