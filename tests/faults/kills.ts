import { setTimeout as sleep } from "node:timers/promises";
import { startStack } from "../stack/stack.ts";
import { foreseen, postedTwice, startLoad, whatIsLost } from "./load.ts";
import { slowest, type Outcome } from "./outcome.ts";

const lanes = 6;
/** After so many, what was acknowledged is looked at. */
const perRound = 25;

interface Killed extends Outcome {
  readonly figures: Readonly<
    Record<"kills" | "applications" | "emptyStartMs" | "medianStartMs" | "slowestStartMs", number>
  >;
}

/** `kill -9` at a random moment under load, again and again. */
export async function killUnderLoad(kills: number, say: (line: string) => void = () => {}): Promise<Killed> {
  const began = performance.now();
  await (await startStack()).close();
  const emptyStartMs = performance.now() - began;
  const stack = await startStack();
  const readyAfter: number[] = [];
  const broken: string[] = [];
  let applications = 0;
  for (let done = 0; done < kills; done += perRound) {
    const load = startLoad(stack, lanes, { first: applications });
    for (let kill = done; kill < Math.min(kills, done + perRound); kill += 1) {
      await sleep(Math.random() * 600);
      let killed = 0;
      await stack.killAndRestart(() => (killed = performance.now()));
      readyAfter.push(performance.now() - killed);
    }
    await load.stop();
    applications += load.told.length;
    broken.push(...(await whatIsLost(load.told)));
    broken.push(...[...load.answers.keys()].filter((status) => !foreseen.has(status)).map((one) => `answered ${one}`));
    say(
      `${String(Math.min(kills, done + perRound))} kills, ${String(applications)} applications, ${String(broken.length)} faults`,
    );
  }
  broken.push(...(await postedTwice(stack.simulator.url)));
  await stack.close();
  const sorted = readyAfter.toSorted((a, b) => a - b);
  return {
    figures: {
      kills,
      applications,
      emptyStartMs: Math.round(emptyStartMs),
      medianStartMs: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
      slowestStartMs: slowest(readyAfter),
    },
    broken,
  };
}
