import { z } from "zod";
import type { Loss } from "../../operations/index.ts";
import { askInTurn } from "../operator/ask-server.ts";

/** The JSON that `drill loss` prints. */
const printed = z.object({
  requests: z.int(),
  sales: z.int(),
  privacyRequests: z.int(),
  optOuts: z.int(),
  ledgerEnd: z.int(),
});

/**
 * Asks the running server what a restore of a backup of this time would lose. Undefined if no server of this version runs: a drill never
 * opens the database itself.
 */
export async function askLoss(dataDir: string, time: string, workingDir: string): Promise<Loss | undefined> {
  const answers = await askInTurn(dataDir, ["drill", "loss", time, "--json"], workingDir);
  const answer = answers.find(({ code }) => code === 0);
  return answer && printed.parse(JSON.parse(answer.printed.join("\n")));
}
