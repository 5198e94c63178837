import { contactPage } from "@loanbridge/loan-form";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { askPath } from "../../messages/index.ts";
import { validateInquiry } from "../../privacy/index.ts";
import { readFormBodies } from "../transport/form-bodies.ts";
import { sendMyRequest } from "../page/send-page.ts";
import { showProblemPages } from "../page/problem-pages.ts";
import { inquiryLimit } from "../limits/inquiry-limits.ts";
import { siteOf } from "../visitor/site-of.ts";
import type { Route } from "../dependencies.ts";

const page = { ...contactPage, fields: contactPage.fields.filter(({ appFieldName }) => appFieldName === "email") };

/**
 * Emails applicants a link to their request. The response and its timing do not depend on whether the address is known.
 */
export const findMyRequest: Route = (app, { sites, web, inquiries, config, clock, counting, limits }) => {
  app.get(askPath, async (request, reply) => {
    const site = siteOf(request, sites);
    return sendMyRequest(reply, { web, site, now: clock() }, { state: site.mails ? "find" : "closed" });
  });
  app.register(async (scope) => {
    readFormBodies(scope);
    showProblemPages(scope, { sites, web, clock });
    const options = {
      schema: { body: z.strictObject({ email: z.string().max(300) }) },
      onRequest: inquiryLimit("find-request", { config, counting }),
    };
    scope.withTypeProvider<ZodTypeProvider>().post(askPath, options, async (request, reply) => {
      const site = siteOf(request, sites);
      const { values, errors } = validateInquiry({ page, given: request.body, site, now: clock() });
      const view = { web, site, now: clock() };
      if (!site.mails) return sendMyRequest(reply, view, { state: "closed" });
      if (errors.length > 0)
        return sendMyRequest(reply, view, { state: "find", typed: request.body, errors: [...errors] });
      await limits.contacts.takeForLink({ email: values["email"] });
      await inquiries.add({ siteId: site.id, kind: "my-request-link", values });
      return sendMyRequest(reply, view, { state: "sent" });
    });
  });
};
