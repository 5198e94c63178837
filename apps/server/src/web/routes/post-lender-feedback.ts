import { endpoints } from "@loanbridge/contract";
import type { Route } from "../dependencies.ts";
import { routeOf } from "../transport/endpoint-schema.ts";
import { ProblemError } from "../answers/problems.ts";
import { limitRate } from "../limits/rate-limit.ts";
import { requireSignatureHeader } from "../visitor/require-signature.ts";
import { targetOf } from "../transport/target-of.ts";

/** Problem kind for each reason to reject a report. */
const problems = { unsigned: "unsigned", unknown: "not-known", overpriced: "overpriced" } as const;

export const postLenderFeedback: Route = (app, { receiveFeedback, clock, counting }) => {
  app.route({
    ...routeOf(endpoints.postLenderFeedback),
    config: { needsRawBody: true },
    onRequest: [limitRate("feedback", { burst: 120, perSecond: 20 }, counting), requireSignatureHeader(clock)],
    handler: async (request) => {
      const signature = request.headers["loanbridge-signature"];
      const taken = await receiveFeedback({
        lenderId: request.params.lender,
        signature: typeof signature === "string" ? signature : undefined,
        target: targetOf(request),
        body: request.bodyText ?? "",
        feedback: request.body,
      });
      if (taken !== "accepted") throw new ProblemError(problems[taken]);
      request.log.info({ event: "lender feedback", lender: request.params.lender, kind: request.body.event });
      return {};
    },
  });
};
