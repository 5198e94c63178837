import type { FastifyError, FastifyInstance } from "fastify";
import type { HttpDependencies } from "../dependencies.ts";
import { problemOf } from "../answers/error-answers.ts";
import { ProblemError } from "../answers/problems.ts";
import { siteOf } from "../visitor/site-of.ts";
import { troubleNotice } from "./refusal-notice.ts";
import { sendMyRequest } from "./send-page.ts";

type Shown = Pick<HttpDependencies, "sites" | "web" | "clock">;

/** Replaces problem responses with a page that says why it failed and what to do. */
export function showProblemPages(scope: FastifyInstance, { sites, web, clock }: Shown): void {
  scope.setErrorHandler((error: FastifyError, request, reply) => {
    // There is no site to render the page for.
    if (error instanceof ProblemError && error.kind === "no-site") throw error;
    const { problem, headers = {} } = problemOf(error, request);
    const notice = troubleNotice(problem.status, headers["retry-after"]);
    void reply.code(problem.status).headers(headers);
    return sendMyRequest(reply, { web, site: siteOf(request, sites), now: clock() }, { state: "trouble", notice });
  });
}
