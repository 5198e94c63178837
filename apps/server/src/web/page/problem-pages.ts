import type { FastifyError, FastifyInstance, FastifyReply } from "fastify";
import type { Site } from "../../sites/index.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { problemOf } from "../answers/error-answers.ts";
import { isWithoutSite } from "../answers/problems.ts";
import { siteOf } from "../visitor/site-of.ts";
import { troubleNotice } from "./refusal-notice.ts";
import { sendMyRequest } from "./send-page.ts";

type Shown = Pick<HttpDependencies, "sites" | "web" | "clock">;

/** The page of a problem. It has nothing of a request. */
interface ProblemPage {
  readonly web: HttpDependencies["web"];
  readonly site: Site;
  readonly now: Date;
  readonly status: number;
  /** Seconds, as in the header. */
  readonly retryAfter: string | undefined;
}

type SendProblem = (reply: FastifyReply, page: ProblemPage) => Promise<FastifyReply>;

const sendLinkProblem: SendProblem = (reply, { status, retryAfter, ...page }) =>
  sendMyRequest(reply, page, { state: "trouble", notice: troubleNotice(status, retryAfter, page.site.language) });

/** Replaces problem responses with a page that says why it failed and what to do. */
export function showProblemPages(
  scope: FastifyInstance,
  { sites, web, clock }: Shown,
  send: SendProblem = sendLinkProblem,
): void {
  scope.setErrorHandler((error: FastifyError, request, reply) => {
    if (isWithoutSite(error)) throw error;
    const { problem, headers = {} } = problemOf(error, request);
    const { status } = problem;
    void reply.code(status).headers(headers);
    const page = { web, site: siteOf(request, sites), now: clock(), status };
    return send(reply, { ...page, retryAfter: headers["retry-after"] });
  });
}
