import { Worker } from "node:worker_threads";
import { copyFacts, type CopyFacts } from "./manifest.ts";

/** What is in a copied database that nobody uses. Rejects when it is damaged. */
export async function factsOf(path: string): Promise<CopyFacts> {
  const worker = new Worker(new URL("read-facts.ts", import.meta.url), { workerData: path });
  return await new Promise<CopyFacts>((resolve, reject) => {
    worker.once("message", (facts) => resolve(copyFacts.parse(facts)));
    worker.once("error", reject);
  });
}
