import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { personaAt, updateBody } from "@loanbridge/loan-form";
import { inTexas } from "../stack/open-states.ts";
import { begin } from "../stack/processes.ts";
import { startStack } from "../stack/stack.ts";
import { median, patch, rate } from "./load.ts";

const rounds = 5;
const seconds = 3;
const concurrency = 32;

/** Landing submits per second of the server and of the floor, in turn; the ratio of each pair, and its median. */
export async function landingRatio(): Promise<string> {
  const stack = await startStack();
  const host = new URL(stack.site("payday")).host;
  const context = { today: new Date().toISOString().slice(0, 10), stored: new Set<string>() };
  const bodyOf = (index: number): string =>
    JSON.stringify(
      updateBody("LANDING_SUBMIT", { ...personaAt(index), ...inTexas, acceptedTermsAndConditions: true }, context),
    );

  const url = `http://127.0.0.1:${String(stack.port)}`;
  const first = await patch(url, host, bodyOf(0));
  const folder = await mkdtemp(join(tmpdir(), "loanbridge-floor-"));
  const floor = await begin("tests/bench/floor.ts", {}, [folder, String(first.bytes)]);

  const submit = (target: string) => async (index: number) => {
    const { status } = await patch(target, host, bodyOf(index));
    if (status !== 200) throw new Error(`answered ${String(status)}`);
  };
  const pairs: { server: number; floor: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({
      server: await rate(submit(url), concurrency, seconds),
      floor: await rate(submit(floor.url), concurrency, seconds),
    });
  }
  await floor.end();
  await stack.close();
  await rm(folder, { recursive: true });

  const lines = pairs.map((pair) => `  ${pair.server.toFixed(0)} / ${pair.floor.toFixed(0)} per second`);
  return `${lines.join("\n")}\n  ratio, median: ${median(pairs.map((pair) => pair.server / pair.floor)).toFixed(3)}`;
}
