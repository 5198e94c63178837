import { failoverProblem, readRoles, rightsProblem } from "../operations/index.ts";
import { sitesWithDailyReport, type Sites } from "../sites/index.ts";
import { isShared, outdatedRights, type Database } from "../store/index.ts";
import type { Config, Log } from "../system/index.ts";

interface Parts {
  readonly config: Config;
  readonly db: Database;
  readonly hasAnchors: boolean;
  readonly sites: Pick<Sites, "all">;
  readonly log: Log;
}

/** Warns if the user of the database has other rights than this version's script gives it. */
async function warnOfRights({ db, log }: Pick<Parts, "db" | "log">): Promise<void> {
  if (!isShared(db)) return;
  const script = await readRoles();
  const outdated = script === undefined ? undefined : await outdatedRights(db, script);
  if (outdated === undefined) return;
  log.warn({ event: "database rights do not match roles.sql", reason: rightsProblem([outdated]) });
}

/** Warns at the start of each setting that turns off, or puts at risk, something that an operator may expect to work. */
export async function warnOfSettings({ config, db, hasAnchors, sites, log }: Parts): Promise<void> {
  await warnOfRights({ db, log });
  const risk = await failoverProblem(db, config);
  if (risk !== undefined) log.warn({ event: "a failover may lose acknowledged answers", reason: risk });
  if (config.role !== "web" && !hasAnchors)
    log.warn({
      event: "consent ledger anchors are disabled",
      reason: "ANCHOR_FILE is not set",
    });
  if (config.mail) return;
  const reason = "SMTP_URL is not set";
  log.warn({ event: "email is disabled", reason });
  for (const site of sitesWithDailyReport(sites.all)) log.warn({ event: "daily report is disabled", site, reason });
}
