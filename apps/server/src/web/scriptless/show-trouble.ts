import type { FastifyError, FastifyInstance } from "fastify";
import { respond } from "../../applications/index.ts";
import { problemOf } from "../answers/error-answers.ts";
import { ProblemError } from "../answers/problems.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { requestNotice } from "../page/refusal-notice.ts";
import { sendRequestPage } from "../page/send-page.ts";
import { siteOf } from "../visitor/site-of.ts";

type Shown = Pick<HttpDependencies, "sites" | "web" | "clock">;

/** Replaces problem responses with a page that says why it failed and what to do. It has nothing of the request. */
export function showTrouble(scope: FastifyInstance, { sites, web, clock }: Shown): void {
  scope.setErrorHandler((error: FastifyError, request, reply) => {
    // There is no site to render the page for.
    if (error instanceof ProblemError && error.kind === "no-site") throw error;
    const { problem, headers = {} } = problemOf(error, request);
    const trouble = requestNotice(problem.status, headers["retry-after"]);
    void reply.code(problem.status).headers(headers);
    const page = { web, site: siteOf(request, sites), response: respond(undefined), now: clock() };
    return sendRequestPage(reply, page, { trouble });
  });
}
