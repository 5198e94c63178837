import {
  consentsHeader,
  endpoints,
  parentHeader,
  requestHeader,
  type ServerResponse,
  type UserApplicationUpdate,
} from "@loanbridge/contract";
import { beginsRequest } from "../../applications/index.ts";
import { unknownAffiliate } from "@loanbridge/loan-form";
import { deviceClass } from "../../reporting/index.ts";
import { ProblemError } from "../answers/problems.ts";
import { answerWith } from "../answers/respond-to.ts";
import { allowedParent } from "../frame/parents.ts";
import { routeOf } from "../transport/endpoint-schema.ts";
import { originOf } from "../visitor/origin-of.ts";
import { siteOf } from "../visitor/site-of.ts";
import { updateProven } from "../visitor/update-proven.ts";
import type { Contact } from "../limits/contact-limits.ts";
import { blockOf } from "../limits/client-network.ts";
import type { Route } from "../dependencies.ts";

export const patchUserApplication: Route = (
  app,
  { sites, sessions, visits, update, captcha, limits: { saves: limits }, namedLenders, links },
) => {
  app.route({
    ...routeOf(endpoints.patchUserApplication),
    onRequest: limits.address,
    handler: async (request, reply) => {
      const site = siteOf(request, sites);
      const { [parentHeader]: parent } = request.headers;
      // A partner's that was removed while the frame was open, for example. The browser would not return the cookie of
      // an application that is begun there, so its visitor could never continue it.
      if (parent !== undefined && allowedParent(site, parent) === undefined) throw new ProblemError("cross-site");
      const { recaptcha = "", visit: given, ...body } = request.body;
      const { mergeEmpty, submittedPage, skippedReapply } = request.query;
      const application = await sessions.find(request, site);
      await limits.application(application);
      if (body.viewState === "FINGERPRINT_REAPPLY") await limits.lookUp(request, namedIn(body.userApplication));
      const clues = beginsRequest(body.viewState)
        ? visits.called(request, given as UserApplicationUpdate["visit"], body.userApplication["affid"])
        : undefined;
      const changed = {
        ...(clues ? withAffid(body, clues.affid) : body),
        visit: clues && visits.recognize(request, site, clues),
        site,
        application,
        mergeEmpty,
        submittedPage,
        skippedReapply,
        refresh: () => sessions.find(request, site),
        origin: originOf(request, site),
        device: deviceClass(request.headers),
        marks: { addressBlock: blockOf(request.ip) },
        key: request.headers["idempotency-key"],
        request: request.headers[requestHeader],
        shown: request.headers[consentsHeader],
      };
      const result = await update(changed).catch((refusal: unknown) =>
        updateProven(refusal, changed, recaptcha, { update, captcha, visits }),
      );
      if (result.token !== undefined) sessions.give(reply, site, result.token);
      if (result.forget) await sessions.forget(reply, site);
      const { errors, challenge } = result;
      const response = await answerWith(reply, site, result.application, { namedLenders, links, sessions }, errors);
      return challenge === undefined ? response : askingForCode(response, challenge);
    },
  });
};

/** Leaves out an affiliate id that may be personal. */
function withAffid<Body extends { readonly userApplication: Record<string, unknown> }>(
  body: Body,
  clean?: string,
): Body {
  const { affid, ...others } = body.userApplication;
  const isKept = affid === undefined || affid === "" || affid === unknownAffiliate || affid === clean;
  return isKept ? body : { ...body, userApplication: others };
}

/** The visitor stays on /r-reapply, whatever state their own application is in. */
function askingForCode(response: ServerResponse, challenge: string): ServerResponse {
  const userApplication = { ...response.userApplication, fingerprintChallenge: challenge };
  return { ...response, viewState: "FINGERPRINT_REAPPLY", userApplication };
}

/** The contact that a search for an earlier request names. */
function namedIn({ fingerprintEmail, fingerprintPhone }: Readonly<Record<string, unknown>>): Contact {
  const text = (value: unknown) => (typeof value === "string" ? value : undefined);
  return { email: text(fingerprintEmail), phone: text(fingerprintPhone) };
}
