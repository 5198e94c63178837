import { Worker } from "node:worker_threads";
import { join } from "node:path";
import { copyFacts, type CopyFacts } from "./manifest.ts";
import { root } from "../../system/index.ts";

/** Reads the facts of a database copy that no process uses. Rejects if it is damaged. */
export async function factsOf(path: string): Promise<CopyFacts> {
  const worker = new Worker(join(root, "apps/server/src/operations/backup/read-facts.ts"), { workerData: path });
  return await new Promise<CopyFacts>((resolve, reject) => {
    worker.once("message", (facts) => resolve(copyFacts.parse(facts)));
    worker.once("error", reject);
  });
}
