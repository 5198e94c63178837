import { todayIn } from "@loanbridge/form-engine";
import type { LintParts } from "../../compliance/index.ts";
import { loadPages } from "../../server/index.ts";
import { readLendingNetwork } from "../../routing/index.ts";
import type { Config } from "../../system/index.ts";

/**
 * Reads what the lint compares texts with. Rejects if the web app is not built, or a lender's or a policy's file has
 * errors. `now`: milliseconds since the epoch.
 */
export async function readLintParts(config: Config, now: number): Promise<LintParts> {
  const [pages, network] = await Promise.all([loadPages(), readLendingNetwork(config)]);
  return { ...pages, network, today: todayIn("America/New_York", new Date(now)) };
}
