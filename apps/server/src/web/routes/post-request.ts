import { copyIn } from "@loanbridge/languages";
import { consentsDigest, requestPath, userApplicationUpdate } from "@loanbridge/contract";
import { consentFields, flowStates, secureFieldNames, updateBody, type ViewState } from "@loanbridge/loan-form";
import type { FastifyReply, FastifyRequest } from "fastify";
import { deviceClass } from "../../reporting/index.ts";
import {
  type Application,
  expectSameRequest,
  OtherRequest,
  OutOfOrder,
  respond,
  WordsUnknown,
} from "../../applications/index.ts";
import { type Site, validationContext } from "../../sites/index.ts";
import { ProblemError } from "../answers/problems.ts";
import type { Route } from "../dependencies.ts";
import { blockOf } from "../limits/client-network.ts";
import { sendRequestPage } from "../page/send-page.ts";
import { keptName, readKept } from "../scriptless/kept-answers.ts";
import { pageForms, type PageForm } from "../scriptless/page-forms.ts";
import { readAnswers, type Posted } from "../scriptless/read-answers.ts";
import { lenderActs, updatingActs } from "../scriptless/request-acts.ts";
import { createRequestPages, type Refused } from "../scriptless/request-pages.ts";
import { showTrouble } from "../scriptless/show-trouble.ts";
import { readFormBodies } from "../transport/form-bodies.ts";
import { consentsFieldName } from "../visitor/landing-posts.ts";
import { languageName } from "../visitor/language.ts";
import { markIn } from "../visitor/mark-in.ts";
import { originOf } from "../visitor/origin-of.ts";
import { siteOf } from "../visitor/site-of.ts";
import { updateProven } from "../visitor/update-proven.ts";

/** Fields of the form that are no answers. */
const controls: ReadonlySet<string> = new Set(["page", "act", "lender", keptName, languageName, consentsFieldName]);

/** The forms and buttons of the page without scripts. Each leads back to it, or shows the form again with its errors. */
export const postRequest: Route = (app, dependencies) => {
  const { sites, sessions, visits, update, captcha, clock, limits } = dependencies;
  const pages = createRequestPages(dependencies);

  const common = (request: FastifyRequest, site: Site, application: Application) => ({
    site,
    application,
    request: markIn(request),
    mergeEmpty: true,
    refresh: () => sessions.find(request, site),
    origin: originOf(request, site),
    device: deviceClass(request.headers),
    marks: { addressBlock: blockOf(request.ip) },
  });

  async function act(reply: FastifyReply, site: Site, application: Application, name: string, posted: Posted) {
    const { request } = reply;
    if (Object.hasOwn(updatingActs, name)) {
      const body = updatingActs[name as keyof typeof updatingActs];
      const result = await update({
        ...body,
        ...common(request, site, application),
        skippedReapply: body.viewState === "LANDING_SUBMIT",
      });
      if (result.forget) await sessions.forget(reply, site);
    } else if (Object.hasOwn(lenderActs, name)) {
      expectSameRequest({ application, request: markIn(request) });
      await lenderActs[name]?.(dependencies, application.id, posted);
    } else throw new ProblemError("invalid-request");
    if (name === "choose") {
      const now = await sessions.find(request, site);
      if (now?.viewState === "SPLASH" && now.redirectUrl === undefined)
        return pages.send(reply.code(409), site, now, {}, { notice: copyIn(site.language).notices.offerGone });
    }
    // Not to the lender's page: browsers do not follow a form's post to another site (`form-action`), but they follow links.
    return reply.redirect(requestPath, 303);
  }

  async function save(reply: FastifyReply, site: Site, application: Application, posted: Posted) {
    const { request } = reply;
    const forms = pageForms(site);
    const form = forms.find(({ page }) => page.id === posted["page"]);
    const fields = form ? form.page.fields : forms.flatMap(({ page }) => page.fields);
    const known = new Set([...controls, ...fields.map(({ appFieldName }) => appFieldName)]);
    // The form of an earlier version of the site may have pages and fields that are gone.
    if (!form || Object.keys(posted).some((name) => !known.has(name))) {
      expectSameRequest({ application, request: markIn(request) });
      return showAgain(reply, site, application, { posted, form, notice: copyIn(site.language).notices.changedForm });
    }
    const { viewState, page, isPart } = form;
    const context = validationContext(site, clock(), application.stored);
    const answers = readAnswers(posted, page.fields, application.values, context);
    const values = { ...(isPart && readKept(posted, forms)), ...answers };
    const secure = secureFieldNames.filter((name) => typeof values[name] === "string" && values[name] !== "");
    const body = userApplicationUpdate.safeParse({
      ...updateBody(viewState, values, context),
      ...(secure.length > 0 && { secureFields: Object.fromEntries(secure.map((name) => [name, values[name]])) }),
    });
    if (!body.success) throw new ProblemError("invalid-request");
    const changed = {
      ...body.data,
      ...common(request, site, application),
      ...(isPart && { submittedPage: page.id }),
      visit: undefined,
      key: undefined,
      shown: consentsDigest.safeParse(posted[consentsFieldName]).data,
    };
    try {
      const result = await update(changed).catch((refusal: unknown) =>
        updateProven(refusal, changed, "", { update, captcha, visits }),
      );
      if (result.token !== undefined) sessions.give(reply, site, result.token);
      const errors = result.errors.filter(({ field }) => field !== "recaptcha");
      if (result.errors.length === 0)
        return reply.redirect(addressAfter(site, form, result.application?.viewState), 303);
      const needsCheck = errors.length < result.errors.length;
      return await showAgain(reply, site, result.application ?? application, {
        posted,
        form,
        errors,
        refusals: result.refusals,
        ...(needsCheck && { notice: copyIn(site.language).notices.check }),
      });
    } catch (error) {
      // The request has moved on in another tab, or the site has another form or other consents now.
      if (!(error instanceof OutOfOrder || error instanceof WordsUnknown)) throw error;
      const now = (await sessions.find(request, site)) ?? application;
      return showAgain(reply, site, now, {
        posted,
        form: error instanceof WordsUnknown ? form : undefined,
        notice: copyIn(site.language).notices.changedForm,
      });
    }
  }

  /** Shows the form with what was typed; never with a secure value, or with a consent to a form that has changed. */
  function showAgain(reply: FastifyReply, site: Site, application: Application, shown: Again) {
    const { posted, form, ...refused } = shown;
    const isRefused = shown.errors !== undefined;
    // After a change of the site, other pages may ask for some of the answers.
    const forms = pageForms(site);
    const fields = (isRefused && form?.page.fields) || forms.flatMap(({ page }) => page.fields);
    const context = validationContext(site, clock(), application.stored);
    const answers = readAnswers(posted, fields, application.values, context);
    const values = Object.entries({ ...readKept(posted, forms), ...answers });
    const isSecure = (name: string): boolean => (secureFieldNames as readonly string[]).includes(name);
    const isForgotten = (name: string): boolean => !isRefused && (consentFields as readonly string[]).includes(name);
    const typed = Object.fromEntries(values.filter(([name]) => !isSecure(name) && !isForgotten(name)));
    const retype = values.flatMap(([name, value]) => (isSecure(name) && value !== "" ? [name] : []));
    const asked = { ...(form && { page: form.page.id }), retype };
    return pages.send(reply.code(isRefused ? 422 : 409), site, application, asked, { ...refused, typed });
  }

  function sendGone(reply: FastifyReply, site: Site) {
    const { gone: trouble } = copyIn(site.language).notices;
    const page = { web: dependencies.web, site, now: clock(), response: respond(undefined) };
    return sendRequestPage(reply.code(410), page, { trouble, gone: true });
  }

  app.register(async (scope) => {
    readFormBodies(scope);
    showTrouble(scope, dependencies);
    scope.post(requestPath, { onRequest: limits.saves.address }, async (request, reply) => {
      const site = siteOf(request, sites);
      const posted = (request.body ?? {}) as Posted;
      const application = await sessions.find(request, site);
      const { act: name } = posted;
      if (application === undefined) return name === "start-again" ? reply.redirect("/", 303) : sendGone(reply, site);
      await limits.saves.application(application);
      try {
        if (name !== undefined) return await act(reply, site, application, name, posted);
        return await save(reply, site, application, posted);
      } catch (error) {
        if (!(error instanceof OtherRequest)) throw error;
        const now = (await sessions.find(request, site)) ?? application;
        return pages.sendOther(reply, site, now);
      }
    });
  });
};

interface Again extends Pick<Refused, "errors" | "refusals" | "notice"> {
  readonly posted: Posted;
  /** The form to show; undefined if the site has it no more. */
  readonly form: PageForm | undefined;
}

/** The page after a form that was accepted. */
function addressAfter({ configuration }: Site, { isPart, page }: PageForm, next: ViewState | undefined): string {
  const states: readonly (ViewState | undefined)[] = flowStates[configuration.flow];
  const saved = isPart && states.includes(next) ? `?${new URLSearchParams({ saved: page.id }).toString()}` : "";
  return `${requestPath}${saved}`;
}
