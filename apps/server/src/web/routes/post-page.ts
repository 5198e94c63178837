import { parentParameter, type ServerResponse } from "@loanbridge/contract";
import { affiliateOf, routeOf as screenOf } from "@loanbridge/loan-form";
import type { FastifyError, FastifyRequest } from "fastify";
import { respond } from "../../applications/submit/respond.ts";
import { problemOf } from "../answers/error-answers.ts";
import { readFormBodies } from "../transport/form-bodies.ts";
import { frameOf } from "../frame/frame-of.ts";
import { readNativeForm, typedInNativeForm } from "../visitor/landing-posts.ts";
import { blockOf } from "../limits/client-network.ts";
import { originOf } from "../visitor/origin-of.ts";
import { checkNotice, refusalNotice } from "../page/refusal-notice.ts";
import { sendPersonalPage } from "../page/send-page.ts";
import { ProblemError, type ProblemKind } from "../answers/problems.ts";
import { siteOf } from "../visitor/site-of.ts";
import { updateProven } from "../visitor/update-proven.ts";
import type { Route } from "../dependencies.ts";

/** Refusals that no page can be shown for, or that no visitor's form meets. */
const unshown: ReadonlySet<ProblemKind> = new Set(["no-site", "invalid-request", "charset"]);

/** Fastify's own refusals of a body, by its size or type, meet no visitor's form either. */
const isShown = (error: FastifyError): boolean =>
  error instanceof ProblemError ? !unshown.has(error.kind) : !error.code?.startsWith("FST_ERR_CTP_");

/** The partner in the address of the page that the form stood on. Without a script nothing in the page can hold it. */
function partnerOf({ headers: { referer = "" } }: FastifyRequest): string | undefined {
  return affiliateOf(URL.parse(referer)?.search ?? "");
}

/** A check that only scripts can do is told of in the place of an error: the form has no control for it. */
function shownOf(response: ServerResponse): { readonly response: ServerResponse; readonly notice?: string } {
  const errors = response.errors.filter(({ field }) => field !== "recaptcha");
  return errors.length < response.errors.length
    ? { response: { ...response, errors }, notice: checkNotice }
    : { response };
}

/** The landing form without scripts: the page again with its messages, or on to the next screen. */
export const postPage: Route = (app, { sites, sessions, update, captcha, web, clock, limits: { saves: limits } }) => {
  // In a scope of its own: no other route takes form posts.
  app.register(async (scope) => {
    readFormBodies(scope);
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const isRead = request.body !== undefined;
      const typed = isRead ? typedInNativeForm(request.body) : {};
      // Not the form of a visitor: the next handler answers with a problem.
      if (!typed || !isShown(error)) throw error;
      const { problem, headers = {} } = problemOf(error, request);
      const notice = refusalNotice(problem.status, { seconds: headers["retry-after"], isRead });
      const site = siteOf(request, sites);
      void reply.code(problem.status).headers(headers);
      return sendPersonalPage(reply, { web, site, response: respond(undefined), now: clock(), typed, notice });
    });
    scope.post("/", { onRequest: limits.address }, async (request, reply) => {
      const site = siteOf(request, sites);
      const { key, typed, update: body } = readNativeForm(request.body);
      const affid = partnerOf(request);
      const userApplication = { ...body.userApplication, ...(affid !== undefined && { affid }) };
      const application = await sessions.find(request, site);
      limits.application(application);
      const changed = {
        ...body,
        userApplication,
        site,
        application,
        mergeEmpty: true,
        origin: originOf(request, site),
        marks: { addressBlock: blockOf(request.ip) },
        key,
      };
      const result = await updateProven(changed, "", { update, captcha });
      if (result.token !== undefined) sessions.give(reply, site, result.token);
      const response = respond(result.application, result.errors);
      if (response.errors.length > 0)
        return sendPersonalPage(reply.code(422), {
          web,
          site,
          now: clock(),
          typed,
          refusals: result.refusals,
          ...shownOf(response),
        });
      const parent = frameOf(request, site)?.parent;
      const address = parent === undefined ? "/" : `/?${new URLSearchParams({ [parentParameter]: parent }).toString()}`;
      return reply.redirect(`${address}#${screenOf(response.viewState) ?? "/"}`, 303);
    });
  });
};
