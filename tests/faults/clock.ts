import { setTimeout as sleep } from "node:timers/promises";
import { purchases } from "../stack/received-posts.ts";
import { startSharedStack } from "../stack/shared-stack.ts";
import { startStack } from "../stack/stack.ts";
import { expectedStatuses, postedTwice, startLoad, findLostData, type Load } from "./load.ts";
import type { Outcome } from "./outcome.ts";
import { faketimeLibrary, startSetClock, type SetClock } from "./set-clock.ts";

const lanes = 2;
const hour = 3_600;
/** Seconds ahead of the correct time; each jump is corrected afterward. */
const jumps = [hour, 24 * hour, -hour] as const;
/**
 * How long each jump lasts, and the pause of applicants meanwhile: for one that a process does not believe yet, and for
 * one that it accepts.
 */
const brief = { stayMs: 300, pauseMs: 100 };
const standing = { stayMs: 70_000, pauseMs: 400 };

/** With a believed clock a day ahead, a pay date of tomorrow is no longer in the future. */
const ofTomorrow = "refused payDate1 Future";

/** The processes that run with the changed clock. */
interface Target {
  readonly port: number;
  site(name: "payday" | "personal"): string;
  readonly simulator: { readonly url: string };
  close(): Promise<void>;
}

async function embedded({ env }: SetClock): Promise<Target> {
  const stack = await startStack(env);
  return stack;
}

async function onPostgres({ env }: SetClock): Promise<Target> {
  const stack = await startSharedStack();
  const web = await stack.add("web", env);
  await stack.add("worker", env);
  const port = Number(new URL(web.url).port);
  return {
    port,
    site: (name) => `http://${name}.localhost:${String(port)}`,
    simulator: stack.simulator,
    close: () => stack.close(),
  };
}

/** A lookup that one address may make twice a second. Also returns how far the server's clock is ahead, in seconds. */
async function lookUp({ port }: Target): Promise<{ readonly status: number; readonly ahead: number }> {
  const answer = await fetch(`http://127.0.0.1:${String(port)}/api/v1/validation/zip/78704`);
  await answer.arrayBuffer();
  return { status: answer.status, ahead: (Date.parse(answer.headers.get("date") ?? "") - Date.now()) / 1_000 };
}

/** Makes lookups until the limit is reached. */
async function exhaust(target: Target): Promise<void> {
  for (let met = false; !met;) {
    const lookups = await Promise.all(Array.from({ length: 20 }, () => lookUp(target)));
    met = lookups.some(({ status }) => status === 429);
  }
}

async function until<T>(ask: () => Promise<T>, holds: (answer: T) => boolean): Promise<boolean> {
  for (let asked = 0; asked < 100; asked += 1) {
    if (holds(await ask())) return true;
    await sleep(100);
  }
  return false;
}

async function inError(load: Load): Promise<number> {
  const ends = await Promise.all(
    load.acknowledged
      .filter(({ completed }) => completed)
      .map(async ({ applicant }) => (await applicant.outcome()).viewState),
  );
  return ends.filter((state) => state === "ERROR").length;
}

async function runJumps(
  start: (clock: SetClock) => Promise<Target>,
  times: number,
  { stayMs, pauseMs }: typeof brief,
  say: (line: string) => void,
): Promise<Outcome> {
  const library = faketimeLibrary();
  if (library === undefined)
    return { figures: { leftOut: "libfaketime is not installed (apt-get install faketime)" }, broken: [] };
  const clock = await startSetClock(library);
  const target = await start(clock);
  const broken: string[] = [];
  const answers = new Map<string, number>();
  let applications = 0;
  for (let time = 0; time < times; time += 1) {
    for (const jump of jumps) {
      const load = startLoad(target, lanes, { first: applications, pauseMs });
      // Both ways: the second step corrects the clock.
      for (const ahead of [jump, 0]) {
        await exhaust(target);
        clock.set(ahead);
        if (
          !(await until(
            () => lookUp(target),
            (answer) => Math.abs(answer.ahead - ahead) < 60,
          ))
        )
          broken.push("the server's clock was not set");
        if (
          !(await until(
            () => lookUp(target),
            ({ status }) => status === 200,
          ))
        )
          broken.push(`a limit of requests is not lifted after a jump to ${String(ahead)} s`);
        await sleep(stayMs);
      }
      await load.stop();
      applications += load.acknowledged.length;
      broken.push(...(await findLostData(load.acknowledged)));
      const errors = await inError(load);
      if (errors > 0) broken.push(`${String(errors)} requests ended in ERROR at a jump of ${String(jump)} s`);
      for (const [status, count] of load.answers) answers.set(status, (answers.get(status) ?? 0) + count);
    }
    say(
      `${String((time + 1) * jumps.length)} jumps, ${String(applications)} applications, ${String(broken.length)} faults`,
    );
  }
  broken.push(
    ...[...answers.keys()]
      .filter((status) => !expectedStatuses.has(status) && status !== ofTomorrow)
      .map((one) => `answered ${one}`),
  );
  broken.push(...(await postedTwice(target.simulator.url)));
  const { soldTwice } = await purchases(target.simulator.url);
  if (soldTwice.length > 0) broken.push(`${String(soldTwice.length)} requests were sold twice`);
  await target.close();
  await clock.remove();
  return { figures: { jumps: times * jumps.length * 2, applications, answers: Object.fromEntries(answers) }, broken };
}

/** Sets the system clock ahead and back under load, and corrects it before the server believes it. */
export const setClock = (times: number, say: (line: string) => void = () => {}): Promise<Outcome> =>
  runJumps(embedded, times, brief, say);

/** The same, with each jump long enough to be believed. */
export const setClockForLong = (times: number, say: (line: string) => void = () => {}): Promise<Outcome> =>
  runJumps(embedded, times, standing, say);

export const setClockOnPostgres = (times: number, say: (line: string) => void = () => {}): Promise<Outcome> =>
  runJumps(onPostgres, times, brief, say);
export const setClockOnPostgresForLong = (times: number, say: (line: string) => void = () => {}): Promise<Outcome> =>
  runJumps(onPostgres, times, standing, say);
