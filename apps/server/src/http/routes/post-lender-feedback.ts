import { endpoints } from "@loanbridge/contract";
import type { Route } from "../dependencies.ts";
import { routeOf } from "../endpoint-schema.ts";
import { ProblemError } from "../problems.ts";
import { limitRate } from "../rate-limit.ts";

/** Why a report is not taken. */
const problems = { unsigned: "unsigned", unknown: "not-known" } as const;

export const postLenderFeedback: Route = (app, { takeFeedback, counting }) => {
  app.route({
    ...routeOf(endpoints.postLenderFeedback),
    config: { keepsText: true },
    onRequest: limitRate({ burst: 120, perSecond: 20 }, counting),
    handler: async (request) => {
      const signature = request.headers["loanbridge-signature"];
      const taken = await takeFeedback({
        lenderId: request.params.lender,
        signature: typeof signature === "string" ? signature : undefined,
        body: request.bodyText ?? "",
        feedback: request.body,
      });
      if (taken !== "taken") throw new ProblemError(problems[taken]);
      request.log.info({ event: "lender feedback", lender: request.params.lender, kind: request.body.event });
      return {};
    },
  });
};
