import { readFile } from "node:fs/promises";
import { failoverProblem } from "../operations/index.ts";
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

/** Relative to the folder in which the processes run, like `sites` and `lenders`. */
const rolesFile = "docs/postgresql/roles.sql";

/** Warns if the user of the database has other rights than this version's script gives it. */
async function warnOfRights({ db, log }: Pick<Parts, "db" | "log">): Promise<void> {
  if (!isShared(db)) return;
  // Not every installation has it.
  const script = await readFile(rolesFile, "utf8").catch(() => undefined);
  const outdated = script === undefined ? undefined : await outdatedRights(db, script);
  if (outdated === undefined) return;
  const { user, missing, excess } = outdated;
  const differences = [
    ...(missing.length > 0 ? [`${user} lacks ${missing.join(", ")}`] : []),
    ...(excess.length > 0 ? [`${user} must not have ${excess.join(", ")}`] : []),
  ];
  log.warn({
    event: "database rights do not match roles.sql",
    reason: `${differences.join("; ")}. Run the script of the newest version in use as the database owner: psql "$DATABASE_URL" -f ${rolesFile}`,
  });
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
