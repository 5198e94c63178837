import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { personaAt, updateBody } from "@loanbridge/loan-form";
import { Applicant, persist } from "../stack/applicant.ts";
import { begin } from "../stack/processes.ts";
import { startStack } from "../stack/stack.ts";
import { landingBody } from "./landing.ts";
import { median, patch } from "./load.ts";
import { mebibytes, ms, whole, type Section } from "./section.ts";
import type { Store } from "./stores.ts";
import { middle, timed, type Timed } from "./timed.ts";

const rounds = 3;
const seconds = 6;
const concurrency = 48;

const context = { today: new Date().toISOString().slice(0, 10), stored: new Set<string>() };
const longForm = (index: number): string => JSON.stringify(updateBody("FULL_FORM", personaAt(index), context));

export const memoryOf = async (metrics: string): Promise<number> => {
  const text = await (await fetch(metrics)).text();
  return Number(/^loanbridge_memory_bytes\{of="rss"\} (\S+)/mu.exec(text)?.[1] ?? Number.NaN);
};

/** Whole applications, from the landing form to the end of the tree of lenders; the floor stores the same two forms. */
export async function fullPath({ name, env }: Store): Promise<Section> {
  const stack = await startStack(env);
  const folder = await mkdtemp(join(tmpdir(), "loanbridge-floor-"));
  const floor = await begin("tests/bench/floor.ts", env, [folder, "2000"]);
  let applications = 0;
  const apply = async (index: number): Promise<void> => {
    const applicant = new Applicant(stack.site(index % 2 === 0 ? "payday" : "personal"), index);
    await persist(() => applicant.patch("LANDING_SUBMIT"));
    await persist(() => applicant.patch("FULL_FORM"));
    await applicant.outcome();
    applications += 1;
  };
  const bare = async (index: number): Promise<void> => {
    await patch(floor.url, "floor", landingBody(index));
    await patch(floor.url, "floor", longForm(index));
  };
  const pairs: { server: Timed; floor: Timed }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const options = { concurrency, seconds, first: round * 1_000_000 };
    pairs.push({ server: await timed(apply, options), floor: await timed(bare, options) });
  }
  const memory = await memoryOf(stack.metrics);
  await stack.server.end();
  const bytes =
    env["DATABASE_URL"] === undefined ? (await stat(join(stack.dataDir, "database/loanbridge.sqlite"))).size : NaN;
  await floor.end();
  await stack.close();
  await rm(folder, { recursive: true });
  const server = middle(pairs.map((pair) => pair.server));
  const floorOf = middle(pairs.map((pair) => pair.floor));
  const ratio = median(pairs.map((pair) => pair.server.perSecond / pair.floor.perSecond));
  const row = (what: string, one: Timed) => [what, whole(one.perSecond), ms(one.p50), ms(one.p95), ms(one.p99)];
  const perApplication = Number.isNaN(bytes) ? "" : ` On disk ${whole(bytes / applications)} bytes an application.`;
  return {
    title: `Whole applications, ${name}`,
    about: `Landing form, long form, all lenders that are asked, to the outcome; ${String(concurrency)} at a time. The simulated lenders share the processors, and answer after up to some seconds, which is in the times. The floor stores the two forms and asks nobody. Ratio, median of ${String(rounds)} rounds: **${ratio.toFixed(2)}**. Memory of the server after ${String(applications)} applications: ${mebibytes(memory)} MiB.${perApplication}`,
    columns: ["", "per second", "p50 ms", "p95 ms", "p99 ms"],
    rows: [row("server", server), row("floor", floorOf)],
    bars: [{ name: `whole, ${name}`, perSecond: server.perSecond, floor: floorOf.perSecond }],
  };
}
