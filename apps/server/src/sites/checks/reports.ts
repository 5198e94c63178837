import type { Site } from "../types.ts";
import { inSite, type Check } from "./check.ts";

/** A daily report needs an address to send it to. */
export const reports: Check = (candidate) => {
  const { mail } = candidate.configuration;
  return mail?.dailyReport === undefined || mail.operator !== undefined
    ? []
    : [inSite(candidate, "NoOperator", ["mail", "operator"], "the address that receives mail.dailyReport")];
};

/** IDs of the sites that email their operator a daily report. */
export const sitesWithDailyReport = (sites: readonly Pick<Site, "id" | "configuration">[]): readonly string[] =>
  sites.flatMap(({ id, configuration }) => (configuration.mail?.dailyReport === undefined ? [] : [id]));
