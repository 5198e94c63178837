import { setTimeout as sleep } from "node:timers/promises";
import type { Running } from "../stack/processes.ts";
import { purchases } from "../stack/received-posts.ts";
import { startSharedStack } from "../stack/shared-stack.ts";
import { expectedStatuses, findLostData, postedTwice, startLoad, type Load } from "./load.ts";
import { slowest, type Outcome } from "./outcome.ts";

type Role = "web" | "worker";

/** Every choice of two processes by role. */
const pairs: readonly (readonly [Role, Role])[] = [
  ["web", "worker"],
  ["web", "web"],
  ["worker", "worker"],
];

interface Place {
  readonly role: Role;
  process: Running;
  isAlive: boolean;
}

/** Requests that must be completed after two processes were killed, before they are started again. */
const goOn = 6;

const completed = ({ acknowledged }: Load): number => acknowledged.filter((one) => one.completed !== undefined).length;

/**
 * Three web processes and three workers on PostgreSQL, under load, behind a balancer that skips dead processes. Any two
 * are killed at once, and the others continue: no form is cut off after the kill, none is lost, and every request ends.
 */
export async function killTwoOfSix(times: number, say: (line: string) => void = () => {}): Promise<Outcome> {
  const stack = await startSharedStack();
  const first = await stack.add("worker");
  const others = await Promise.all((["worker", "worker", "web", "web", "web"] as const).map((role) => stack.add(role)));
  const places: Place[] = [first, ...others].map((process, nth) => ({
    role: nth < 3 ? "worker" : "web",
    process,
    isAlive: true,
  }));
  let balanced = 0;
  const site = (name: string): string => {
    const webs = places.filter(({ role, isAlive }) => role === "web" && isAlive);
    const web = webs[(balanced += 1) % webs.length];
    return `http://${name}.localhost:${new URL(web?.process.url ?? "").port}`;
  };

  /** Two processes of these roles, picked at random. */
  function pick([one, other]: readonly [Role, Role]): readonly Place[] {
    const shuffled = places.toSorted(() => Math.random() - 0.5);
    const killed = shuffled.find(({ role }) => role === one);
    return [killed, shuffled.find((place) => place.role === other && place !== killed)].filter(
      (place) => place !== undefined,
    );
  }

  const pauses: number[] = [];
  const broken: string[] = [];
  let applications = 0;
  for (let time = 0; time < times; time += 1) {
    const pair = pairs[time % pairs.length] ?? ["web", "worker"];
    const load = startLoad({ site }, 3, { first: applications });
    while (completed(load) < 3) await sleep(20);
    const killed = pick(pair);
    for (const place of killed) place.isAlive = false;
    await Promise.all(killed.map(({ process }) => process.end("SIGKILL")));
    const began = performance.now();
    // Forms that the killed processes had received are cut off by now.
    await sleep(100);
    const cut = load.answers.get("cut") ?? 0;
    const before = completed(load);
    while (completed(load) < before + goOn) await sleep(5);
    pauses.push((performance.now() - began) / goOn);
    await load.stop();
    for (const place of killed) {
      const port = new URL(place.role === "web" ? place.process.url : "http://worker").port;
      place.process = await stack.add(place.role, port === "" ? {} : { PORT: port });
      place.isAlive = true;
    }
    if ((load.answers.get("cut") ?? 0) > cut) broken.push("a form was cut off after the kill");
    broken.push(
      ...(await findLostData(load.acknowledged)),
      ...[...load.answers.keys()].filter((status) => !expectedStatuses.has(status)).map((one) => `answered ${one}`),
    );
    applications += load.acknowledged.length;
    say(
      `${pair.join(" and ")} killed, ${String(applications)} applications, ${String(broken.length)} faults ${[...new Set(broken)].join("; ")}`,
    );
  }
  broken.push(...(await postedTwice(stack.simulator.url)));
  const { soldTwice } = await purchases(stack.simulator.url);
  if (soldTwice.length > 0) broken.push(`${String(soldTwice.length)} requests were sold twice`);
  await stack.close();
  return { figures: { kills: 2 * times, applications, slowestMsPerRequest: slowest(pauses) }, broken };
}
