import { setTimeout as sleep } from "node:timers/promises";
import type { Running } from "../stack/processes.ts";
import { startStack } from "../stack/stack.ts";
import { startSharedStack } from "../stack/shared-stack.ts";
import { foreseen, postedTwice, startLoad, whatIsLost } from "./load.ts";
import { slowest, type Outcome } from "./outcome.ts";

/** After so many, what was acknowledged is looked at. */
const perRound = 25;

/** What is killed. */
interface Target {
  /** Applicants at the same time. */
  readonly lanes: number;
  site(name: "payday" | "personal"): string;
  readonly simulator: { readonly url: string };
  /** What the same start takes where nothing is stored. */
  readonly emptyStartMs: number;
  /** Kills a process and starts it again; answers how long nobody was there in its place, in milliseconds. */
  kill(): Promise<number>;
  close(): Promise<void>;
}

const since = (began: number): number => performance.now() - began;

/** The one process of the embedded database. */
async function alone(): Promise<Target> {
  const began = performance.now();
  await (await startStack()).close();
  const emptyStartMs = since(began);
  const stack = await startStack();
  return {
    lanes: 6,
    site: (name) => stack.site(name),
    simulator: stack.simulator,
    emptyStartMs,
    async kill() {
      let killed = 0;
      await stack.killAndRestart(() => (killed = performance.now()));
      return since(killed);
    },
    close: () => stack.close(),
  };
}

/** A web process and two workers on PostgreSQL, any of them. */
async function oneOfThree(): Promise<Target> {
  const stack = await startSharedStack();
  const began = performance.now();
  const worker = await stack.add("worker");
  const emptyStartMs = since(began);
  const first = await stack.add("web");
  const { port } = new URL(first.url);
  const places: { readonly role: "web" | "worker"; process: Running }[] = [
    { role: "web", process: first },
    { role: "worker", process: worker },
    { role: "worker", process: await stack.add("worker") },
  ];
  return {
    // Those that are left work on while one starts: it shall have a processor to start on.
    lanes: 2,
    site: (name) => `http://${name}.localhost:${port}`,
    simulator: stack.simulator,
    emptyStartMs,
    async kill() {
      const place = places[Math.floor(Math.random() * places.length)];
      if (place === undefined) throw new Error("There is no process.");
      await place.process.end("SIGKILL");
      const killed = performance.now();
      place.process = await stack.add(place.role, place.role === "web" ? { PORT: port } : {});
      return since(killed);
    },
    close: () => stack.close(),
  };
}

interface Killed extends Outcome {
  readonly figures: Readonly<
    Record<"kills" | "applications" | "emptyStartMs" | "medianStartMs" | "slowestStartMs", number>
  >;
}

/** `kill -9` at a random moment under load, again and again. */
async function killUnderLoad(
  kills: number,
  say: (line: string) => void,
  start: () => Promise<Target>,
): Promise<Killed> {
  const target = await start();
  const readyAfter: number[] = [];
  const broken: string[] = [];
  let applications = 0;
  for (let done = 0; done < kills; done += perRound) {
    const load = startLoad(target, target.lanes, { first: applications });
    for (let kill = done; kill < Math.min(kills, done + perRound); kill += 1) {
      await sleep(Math.random() * 600);
      readyAfter.push(await target.kill());
    }
    await load.stop();
    applications += load.told.length;
    const found = [
      ...(await whatIsLost(load.told)),
      ...[...load.answers.keys()].filter((status) => !foreseen.has(status)).map((one) => `answered ${one}`),
    ];
    broken.push(...found);
    say(
      `${String(Math.min(kills, done + perRound))} kills, ${String(applications)} applications, ${String(broken.length)} faults ${[...new Set(found)].join("; ")}`,
    );
  }
  broken.push(...(await postedTwice(target.simulator.url)));
  await target.close();
  const sorted = readyAfter.toSorted((a, b) => a - b);
  return {
    figures: {
      kills,
      applications,
      emptyStartMs: Math.round(target.emptyStartMs),
      medianStartMs: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
      slowestStartMs: slowest(readyAfter),
    },
    broken,
  };
}

export const killTheServer = (kills: number, say: (line: string) => void = () => {}): Promise<Killed> =>
  killUnderLoad(kills, say, alone);

export const killProcesses = (kills: number, say: (line: string) => void = () => {}): Promise<Killed> =>
  killUnderLoad(kills, say, oneOfThree);
