import { describeCase, openCaseFile } from "../../../privacy/index.ts";
import { zoneOf } from "../../transport/time-zone.ts";
import type { Handler } from "../handler.ts";
import { caseRow } from "./case-rows.ts";
import { withCaseParts } from "./with-case-parts.ts";

export const showCase: Handler<"showCase"> = (parts, { id }) =>
  withCaseParts(parts, async (cases) => {
    const file = await openCaseFile(cases, id);
    const { deadlines, linkUsedAt, applications, recipients, verified, steps } = await describeCase(cases, file);
    return {
      zone: zoneOf(parts, file.one.siteId),
      request: caseRow({ one: file.one, deadlines }),
      linkUsedAt,
      applications,
      recipients,
      verified,
      steps,
      sendsMail: cases.outbox !== undefined,
    };
  });
