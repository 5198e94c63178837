import { copyIn } from "@loanbridge/languages";
import { noRequest, parentParameter, type ServerResponse } from "@loanbridge/contract";
import { routeOf as screenOf } from "@loanbridge/loan-form";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { deviceClass } from "../../reporting/index.ts";
import { type Application, OtherRequest, respond, WordsUnknown } from "../../applications/index.ts";
import type { Site } from "../../sites/index.ts";
import { problemOf, wantsPage } from "../answers/error-answers.ts";
import { readFormBodies } from "../transport/form-bodies.ts";
import { frameOf } from "../frame/frame-of.ts";
import { sentAt } from "../visitor/cookie-trial.ts";
import { readNativeForm, typedInNativeForm } from "../visitor/landing-posts.ts";
import { blockOf } from "../limits/client-network.ts";
import { markIn } from "../visitor/mark-in.ts";
import { originOf } from "../visitor/origin-of.ts";
import { refusalNotice } from "../page/refusal-notice.ts";
import { sendPersonalPage } from "../page/send-page.ts";
import { createRequestPages } from "../scriptless/request-pages.ts";
import { isWithoutSite, ProblemError, type ProblemKind } from "../answers/problems.ts";
import { siteOf } from "../visitor/site-of.ts";
import { updateProven } from "../visitor/update-proven.ts";
import type { Route } from "../dependencies.ts";

/** Problems that our own pages do not cause. */
const unusual: ReadonlySet<ProblemKind> = new Set(["invalid-request", "charset"]);

/** Nor do they cause Fastify's own rejections by body size or type. */
const isUsual = (error: FastifyError): boolean =>
  error instanceof ProblemError ? !unusual.has(error.kind) : !error.code?.startsWith("FST_ERR_CTP_");

/** Shows the captcha, which needs scripts, as a notice instead of an error, because the form has no control for it. */
function shownOf(
  response: ServerResponse,
  language: Site["language"],
): { readonly response: ServerResponse; readonly notice?: string } {
  const errors = response.errors.filter(({ field }) => field !== "recaptcha");
  return errors.length < response.errors.length
    ? { response: { ...response, errors }, notice: copyIn(language).notices.check }
    : { response };
}

/** The form that comes back is still of the request that its page showed. */
function markedBy(request: FastifyRequest): Pick<ServerResponse, "request"> {
  const mark = markIn(request);
  return mark === undefined || mark === noRequest ? {} : { request: mark };
}

/** The landing form without scripts: shows the page again with errors, or redirects to the next screen. */
export const postPage: Route = (app, dependencies) => {
  const { sites, sessions, visits, update, captcha, web, clock, shownWords } = dependencies;
  const { saves: limits } = dependencies.limits;
  const pages = createRequestPages(dependencies);
  // In a separate scope, so that no other route accepts form posts.
  app.register(async (scope) => {
    readFormBodies(scope);
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const posted = typedInNativeForm(request.body);
      const mayBeForm = request.body === undefined || posted !== undefined;
      // Not a visitor's form, or no site to show it on: the next handler responds with a problem.
      if (isWithoutSite(error) || !(wantsPage(request) || (mayBeForm && isUsual(error)))) throw error;
      const { typed, visit: field } = posted ?? { typed: {}, visit: "" };
      const visit = visits.posted(request, field);
      const { problem, headers = {} } = problemOf(error, request);
      const site = siteOf(request, sites);
      const refusal = { seconds: headers["retry-after"], isRead: posted !== undefined };
      const notice =
        error instanceof WordsUnknown
          ? copyIn(site.language).notices.changedForm
          : refusalNotice(problem.status, refusal, site.language);
      void reply.code(problem.status).headers(headers);
      const consents = shownWords.show(site);
      return sendPersonalPage(reply, {
        web,
        site,
        response: { ...respond(undefined), ...markedBy(request) },
        now: clock(),
        consents,
        typed,
        visit,
        notice,
      });
    });
    scope.post("/", { onRequest: limits.address }, async (request, reply) => {
      const site = siteOf(request, sites);
      const application = await sessions.find(request, site);
      try {
        return await save(reply, site, application);
      } catch (error) {
        if (application === undefined || !(error instanceof OtherRequest)) throw error;
        return await pages.sendOther(reply, site, application);
      }
    });
  });

  async function save(reply: FastifyReply, site: Site, application: Application | undefined) {
    const { request } = reply;
    const { key, typed, visit: field, shown, update: body } = readNativeForm(request.body);
    const visit = visits.posted(request, field);
    const { affid } = visit;
    const userApplication = { ...body.userApplication, ...(affid !== undefined && { affid }) };
    await limits.application(application);
    const changed = {
      ...body,
      userApplication,
      site,
      application,
      request: markIn(request),
      mergeEmpty: true,
      origin: originOf(request, site),
      device: deviceClass(request.headers),
      visit: visits.recognize(request, site, visit),
      marks: { addressBlock: blockOf(request.ip) },
      key,
      shown,
    };
    const result = await update(changed).catch((refusal: unknown) =>
      updateProven(refusal, changed, "", { update, captcha, visits }),
    );
    if (result.token !== undefined) sessions.give(reply, site, result.token);
    const response = respond(result.application, result.errors);
    if (response.errors.length > 0)
      return sendPersonalPage(reply.code(422), {
        web,
        site,
        now: clock(),
        consents: shownWords.show(site),
        typed,
        visit,
        refusals: result.refusals,
        ...shownOf(response, site.language),
      });
    const parent = frameOf(request, site)?.parent;
    const query = new URLSearchParams({
      ...(parent !== undefined && { [parentParameter]: parent }),
      ...sentAt(clock()),
    }).toString();
    return reply.redirect(`/?${query}#${screenOf(response.viewState) ?? "/"}`, 303);
  }
};
