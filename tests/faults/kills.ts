import { setTimeout as sleep } from "node:timers/promises";
import type { Running } from "../stack/processes.ts";
import { startStack } from "../stack/stack.ts";
import { startSharedStack } from "../stack/shared-stack.ts";
import { expectedStatuses, postedTwice, startLoad, findLostData } from "./load.ts";
import { slowest, type Outcome } from "./outcome.ts";

/** Acknowledged answers are checked after this many kills. */
const perRound = 25;

/** The processes to kill. */
interface Target {
  /** Applicants at the same time. */
  readonly lanes: number;
  site(name: "payday" | "personal"): string;
  readonly simulator: { readonly url: string };
  /** Duration of the same start over an empty store. */
  readonly emptyStartMs: number;
  /** Kills a process and restarts it. Returns the milliseconds during which nothing served in its place. */
  kill(): Promise<number>;
  close(): Promise<void>;
}

const since = (began: number): number => performance.now() - began;

/** The only process of the embedded database. */
async function embeddedServer(): Promise<Target> {
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

/** Any of a web process and two workers on PostgreSQL. */
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
    // The remaining processes keep working while one starts, so leave it a processor.
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

/** `kill -9` at random moments under load. */
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
    applications += load.acknowledged.length;
    const found = [
      ...(await findLostData(load.acknowledged)),
      ...[...load.answers.keys()].filter((status) => !expectedStatuses.has(status)).map((one) => `answered ${one}`),
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
  killUnderLoad(kills, say, embeddedServer);

export const killProcesses = (kills: number, say: (line: string) => void = () => {}): Promise<Killed> =>
  killUnderLoad(kills, say, oneOfThree);
