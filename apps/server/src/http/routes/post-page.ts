import formbody from "@fastify/formbody";
import { userApplicationUpdate } from "@loanbridge/contract";
import { routeOf as screenOf } from "@loanbridge/loan-form";
import { z } from "zod";
import { respond } from "../../applications/respond.ts";
import { originOf } from "../origin-of.ts";
import { sendPersonalPage } from "../page/send-page.ts";
import { ProblemError } from "../problems.ts";
import { saveLimits } from "../save-limits.ts";
import { siteOf } from "../site-of.ts";
import type { Route } from "../dependencies.ts";

/** Fields of the landing form as a browser posts them without scripts. A box that is not ticked is not sent. */
const nativeForm = z.strictObject({
  amountRequestedRange: z.string().default(""),
  zip: z.string().default(""),
  email: z.string().default(""),
  acceptedTermsAndConditions: z.literal("on").optional(),
});

/** The landing form without scripts: the page again with its messages, or on to the next screen. */
export const postPage: Route = (app, { sites, sessions, update, web, config, clock }) => {
  const limits = saveLimits({ config, clock });
  // In a scope of its own: no other route takes form posts.
  app.register(async (scope) => {
    await scope.register(formbody);
    scope.post("/", { onRequest: limits.address }, async (request, reply) => {
      const site = siteOf(request, sites);
      const form = nativeForm.safeParse(request.body);
      if (!form.success) throw new ProblemError("invalid-request");
      const { acceptedTermsAndConditions, ...typed } = form.data;
      const accepted = acceptedTermsAndConditions === "on";
      const userApplication = { ...typed, acceptedTermsAndConditions: accepted };
      const body = userApplicationUpdate.safeParse({ viewState: "LANDING_SUBMIT", userApplication });
      if (!body.success) throw new ProblemError("invalid-request");
      const application = await sessions.find(request, site);
      limits.application(application);
      const result = await update({ ...body.data, site, application, mergeEmpty: true, origin: originOf(request) });
      if (result.token !== undefined) sessions.give(reply, site, result.token);
      const response = respond(result.application, result.errors);
      if (response.errors.length > 0)
        return sendPersonalPage(reply.code(422), { web, site, response, now: clock(), typed });
      return reply.redirect(`/#${screenOf(response.viewState) ?? "/"}`, 303);
    });
  });
};
