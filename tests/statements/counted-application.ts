import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "../../apps/server/src/server/app.ts";
import { readConfig } from "../../apps/server/src/system/config.ts";
import { createLog } from "../../apps/server/src/system/observability/log.ts";
import { instantNetwork } from "../bench/instant-network.ts";
import { Applicant } from "../stack/applicant.ts";
import { inTexas } from "../stack/open-states.ts";

/** An applicant whom both lenders accept: one declines at two prices, and one buys. */
const offered = { ...inTexas, activeMilitary: "no" };

export const phases = ["landing form", "long form and round", "wait page"] as const;
export type Phase = (typeof phases)[number];

/** The statements of one application, in the order in which they were sent. */
export type Counted = Readonly<Record<Phase, readonly string[]>>;

/**
 * Starts the whole server in this process, with two lenders that answer at once. Each call of `apply` takes one
 * application from its landing form to its sale, and returns the statements that were sent meanwhile.
 */
export async function startCounting(env: Readonly<Record<string, string>>) {
  const network = await instantNetwork();
  const dataDir = await mkdtemp(join(tmpdir(), "loanbridge-counted-"));
  const settings = { ...network.env, DATA_DIR: dataDir, PORT: "0", ...env };
  let statements: string[] = [];
  let sent = 0;
  let ended = Promise.withResolvers<void>();
  const app = await createApp(readConfig(settings, dataDir), {
    log: createLog({ write: () => undefined }),
    executed(sql) {
      sent += 1;
      statements.push(sql);
      if (roundHasEnded(statements)) ended.resolve();
    },
  });
  const { port } = new URL(await app.listen());
  const taken = (): readonly string[] => statements.splice(0);
  const applicantOf = (index: number) => new Applicant(`http://payday.localhost:${port}`, index, offered);
  return {
    async apply(index: number): Promise<Counted> {
      const applicant = applicantOf(index);
      statements = [];
      ended = Promise.withResolvers();
      await applicant.patch("LANDING_SUBMIT");
      const landing = taken();
      await applicant.patch("FULL_FORM");
      await ended.promise;
      const round = taken();
      await applicant.follow();
      return { "landing form": landing, "long form and round": round, "wait page": taken() };
    },
    /** The same as a browser does it: the wait page follows the round. */
    async follow(index: number): Promise<void> {
      const applicant = applicantOf(index);
      ended = Promise.withResolvers();
      statements = [];
      await applicant.patch("LANDING_SUBMIT");
      await applicant.patch("FULL_FORM");
      await applicant.follow();
      await ended.promise;
    },
    /** Number of all statements so far. */
    statements: () => sent,
    async close(): Promise<void> {
      await app.close();
      await network.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** The worker has removed its job, and has looked when the next falls due. No statement asks, because it would count. */
function roundHasEnded(statements: readonly string[]): boolean {
  const at = statements.findLastIndex((sql) => sql.startsWith('delete from "work"'));
  return at >= 0 && statements.slice(at).some((sql) => sql.startsWith('select (select min("next_at")'));
}
