import { setTimeout as sleep } from "node:timers/promises";
import { startStack } from "../stack/stack.ts";
import { startLoad, findLostData } from "./load.ts";
import type { Outcome } from "./outcome.ts";

const heapMebibytes = 64;
const lanes = 16;

/** A heap that is barely enough, under load: the server may be slow, but must keep running and lose nothing. */
export async function starveOfMemory(applications: number, say: (line: string) => void = () => {}): Promise<Outcome> {
  const stack = await startStack({ NODE_OPTIONS: `--max-old-space-size=${String(heapMebibytes)}` });
  const load = startLoad(stack, lanes);
  while (load.acknowledged.length < applications && stack.server.child.exitCode === null) await sleep(100);
  await load.stop();
  say(`${String(load.acknowledged.length)} applications`);
  const broken =
    stack.server.child.exitCode === null ? [...(await findLostData(load.acknowledged))] : ["the server ended"];
  broken.push(...[...load.answers.keys()].filter((status) => status !== "200").map((status) => `answered ${status}`));
  const text = await (await fetch(stack.metrics)).text();
  const rss = Number(/^loanbridge_memory_bytes\{of="rss"\} (\d+)/mu.exec(text)?.[1] ?? Number.NaN);
  await stack.close();
  return {
    figures: { applications: load.acknowledged.length, heapMebibytes, memoryMebibytes: Math.round(rss / 2 ** 20) },
    broken,
  };
}
