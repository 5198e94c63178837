import { endpoints } from "@loanbridge/contract";
import { contactPage } from "@loanbridge/loan-form";
import { judgeRequest } from "../../requests/judge.ts";
import { limitContacts } from "../contact-limits.ts";
import { routeOf } from "../endpoint-schema.ts";
import { refuseRobots, requestLimit } from "../request-limits.ts";
import { siteOf } from "../site-of.ts";
import type { Route } from "../dependencies.ts";

export const postContact: Route = (app, { sites, requests, captcha, config, clock }) => {
  const limitContact = limitContacts({ config, clock });
  app.route({
    ...routeOf(endpoints.postContact),
    onRequest: requestLimit({ config, clock }),
    handler: async (request) => {
      const site = siteOf(request, sites);
      const { domainOverride = "" } = request.body;
      const { values, errors } = judgeRequest({ page: contactPage, given: request.body, site, now: clock() });
      const all =
        errors.length > 0 ? errors : await refuseRobots(request.body, { site, form: "contact" }, { captcha, config });
      if (all.length === 0) limitContact({ email: values["email"] });
      if (all.length === 0)
        await requests.add({ siteId: site.id, kind: "contact", values: { ...values, domainOverride } });
      return { errors: [...all] };
    },
  });
};
