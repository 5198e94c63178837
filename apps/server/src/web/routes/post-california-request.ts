import { endpoints, type ServerError } from "@loanbridge/contract";
import { californiaRequestPage } from "@loanbridge/loan-form";
import type { ServerLookups } from "../../applications/index.ts";
import { validateInquiry, inquiryKeyOf } from "../../privacy/index.ts";
import { partnerDomain } from "../frame/partner-domain.ts";
import { routeOf } from "../transport/endpoint-schema.ts";
import { refuseBots, inquiryLimit } from "../limits/inquiry-limits.ts";
import { languageChosen } from "../../sites/index.ts";
import { siteOf } from "../visitor/site-of.ts";
import type { Route } from "../dependencies.ts";

export const postCaliforniaRequest: Route = (
  app,
  { sites, sessions, inquiries, captcha, lookups, config, clock, counting, limits },
) => {
  app.route({
    ...routeOf(endpoints.postCaliforniaRequest),
    onRequest: inquiryLimit("california", { config, counting }),
    handler: async (request) => {
      const site = siteOf(request, sites);
      const { body } = request;
      const { values, errors } = validateInquiry({ page: californiaRequestPage, given: body, site, now: clock() });
      const zipRefused = errors.some(({ field }) => field === "zipCode");
      const all = [...errors, ...(zipRefused ? [] : await elsewhere(values["zipCode"] ?? "", lookups))];
      if (all.length > 0) return { errors: all };
      const domainOverride = await partnerDomain(request, site, body.domainOverride, sessions);
      const written = {
        siteId: site.id,
        kind: "california",
        values: { ...values, domainOverride, ...languageChosen(site) },
      } as const;
      const once = inquiryKeyOf(request.headers["idempotency-key"], written);
      if (once !== undefined && (await inquiries.has(once))) return { errors: [] };
      const captchaErrors = await refuseBots(
        body,
        { site, form: "california" },
        { email: values["email"], phone: values["phoneNumber"] },
        { captcha, config, limits },
        once,
      );
      if (captchaErrors.length > 0) return { errors: captchaErrors };
      await inquiries.add({ ...written, once });
      return { errors: [] };
    },
  });
};

/** Only California residents may use the form. */
async function elsewhere(zip: string, { zip: find }: Pick<ServerLookups, "zip">): Promise<ServerError[]> {
  const place = await find(zip);
  if (!place) return [{ field: "zipCode", code: "ZipLookup" }];
  return place.state === "CA" ? [] : [{ field: "zipCode", code: "NotAllowed" }];
}
