import { earlyAcknowledgment, type Database, type EarlySetting } from "../store/index.ts";
import { type Config, hasSeveralServers } from "../system/index.ts";

/** The problem with each setting. */
const problems: Readonly<Record<EarlySetting, string>> = {
  synchronous_standby_names: "synchronous_standby_names is empty, so commits do not wait for a standby",
  synchronous_commit: "synchronous_commit is off or local, so commits do not wait for a standby",
};

type Urls = Pick<Config, "databaseUrl" | "databaseDirectUrl">;

/**
 * The setting of PostgreSQL because of which a failover may lose answers that were acknowledged. Undefined if there is
 * none, or the URL names one server.
 */
export async function failoverRisk(db: Database, config: Urls): Promise<EarlySetting | undefined> {
  return hasSeveralServers(config) ? await earlyAcknowledgment(db) : undefined;
}

/** The same as a reason for people. */
export async function failoverProblem(db: Database, config: Urls): Promise<string | undefined> {
  const setting = await failoverRisk(db, config);
  return setting && problems[setting];
}
