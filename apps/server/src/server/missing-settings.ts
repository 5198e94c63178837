import { sitesWithDailyReport, type Sites } from "../sites/index.ts";
import type { Config, Log } from "../system/index.ts";

/** Warns at the start of each setting whose absence turns off something that an operator may expect to work. */
export function warnOfMissingSettings(
  { role, mail }: Config,
  hasAnchors: boolean,
  sites: Pick<Sites, "all">,
  log: Log,
): void {
  if (role !== "web" && !hasAnchors)
    log.warn({
      event: "consent ledger anchors are disabled",
      reason: "ANCHOR_FILE is not set",
    });
  if (mail) return;
  const reason = "SMTP_URL is not set";
  log.warn({ event: "email is disabled", reason });
  for (const site of sitesWithDailyReport(sites.all)) log.warn({ event: "daily report is disabled", site, reason });
}
