import type { FastifyInstance } from "fastify";
import { respond } from "../../applications/index.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { showProblemPages } from "../page/problem-pages.ts";
import { requestNotice } from "../page/refusal-notice.ts";
import { sendRequestPage } from "../page/send-page.ts";

/** Replaces problem responses with the request's page, without anything of the request. */
export function showTrouble(scope: FastifyInstance, shown: Pick<HttpDependencies, "sites" | "web" | "clock">): void {
  showProblemPages(scope, shown, (reply, { status, retryAfter, ...page }) =>
    sendRequestPage(
      reply,
      { ...page, response: respond(undefined) },
      { trouble: requestNotice(status, retryAfter, page.site.language) },
    ),
  );
}
