import type { Route } from "../dependencies.ts";
import { readJson } from "../transport/json-bodies.ts";
import { policyReport, policyReportsPath, policyReportType } from "../answers/policy-reports.ts";
import { ProblemError } from "../answers/problems.ts";
import { limitRate } from "../limits/rate-limit.ts";

/** Bytes. A report has about 2 kB, most of which is our own policy. */
const bodyLimit = 16 * 1024;

/** Counts what page policies have blocked, by our own labels only. No part of a report is logged or stored. */
export const postPolicyReports: Route = (app, { metrics, counting }) => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    readJson(scope, policyReportType);
    scope.post(
      policyReportsPath,
      {
        bodyLimit,
        onRequest: limitRate("policy-reports", { burst: 20, perSecond: 0.2 }, counting),
      },
      async ({ body }, reply) => {
        const report = policyReport(body);
        if (report === undefined) throw new ProblemError("invalid-request");
        metrics.policyReports.inc({ ...report });
        return reply.code(204).send();
      },
    );
  });
};
