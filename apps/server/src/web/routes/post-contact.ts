import { endpoints } from "@loanbridge/contract";
import { contactPage } from "@loanbridge/loan-form";
import { validateInquiry, inquiryKeyOf } from "../../privacy/index.ts";
import { partnerDomain } from "../frame/partner-domain.ts";
import { routeOf } from "../transport/endpoint-schema.ts";
import { refuseBots, inquiryLimit } from "../limits/inquiry-limits.ts";
import { languageChosen } from "../../sites/index.ts";
import { siteOf } from "../visitor/site-of.ts";
import type { Route } from "../dependencies.ts";

export const postContact: Route = (app, { sites, sessions, inquiries, captcha, config, clock, counting, limits }) => {
  app.route({
    ...routeOf(endpoints.postContact),
    onRequest: inquiryLimit("message", { config, counting }),
    handler: async (request) => {
      const site = siteOf(request, sites);
      const { values, errors } = validateInquiry({ page: contactPage, given: request.body, site, now: clock() });
      if (errors.length > 0) return { errors: [...errors] };
      const domainOverride = await partnerDomain(request, site, request.body.domainOverride, sessions);
      const written = {
        siteId: site.id,
        kind: "contact",
        values: { ...values, domainOverride, ...languageChosen(site) },
      } as const;
      const once = inquiryKeyOf(request.headers["idempotency-key"], written);
      if (once !== undefined && (await inquiries.has(once))) return { errors: [] };
      const captchaErrors = await refuseBots(
        request.body,
        { site, form: "contact" },
        { email: values["email"] },
        { captcha, config, limits },
        once,
      );
      if (captchaErrors.length > 0) return { errors: captchaErrors };
      await inquiries.add({ ...written, once });
      return { errors: [] };
    },
  });
};
