import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { startStack } from "../stack/stack.ts";
import { percentile } from "./send.ts";

export interface SlowSockets {
  /** Lines that were open when a round ended, and that the server had closed until then, each opened again: of the last round. */
  readonly open: number;
  readonly closed: number;
  readonly rounds: readonly Round[];
  /** Medians of the rounds: the 99th percentile beside slow lines by the one without; the same where a bystander has the lines. */
  readonly ratio: number;
  readonly ratioOfBystander: number;
}

/** Visitors' 99th percentile in milliseconds. */
interface Round {
  readonly alone: number;
  readonly besideLines: number;
  readonly besideBystander: number;
}

/** From so many networks: each may hold some thousand lines that wait. */
const networks = 64;

const started = (file: string, ...args: readonly unknown[]): ChildProcess =>
  fork(new URL(file, import.meta.url), args.map(String));

/**
 * Measures visitors who read their request and save a form: alone, beside that many slow lines at the server, and beside as
 * many at a bystander, in turns. Each is a process of its own; the crowd gives way to all others.
 */
export async function sitOnSockets(count: number, visits: number, times: number): Promise<SlowSockets> {
  const stack = await startStack();
  const visitors = started("./visitors.ts", stack.site("payday"), visits);
  const bystander = started("./bystander.ts");
  const [bystandersPort] = (await once(bystander, "message")) as [number];
  const measure = async (): Promise<number> => {
    visitors.send("visit");
    const [taken] = (await once(visitors, "message")) as [number[]];
    return percentile(taken, 0.99);
  };
  const beside = async (port: number) => {
    const crowd = started("./crowd.ts", port, count, networks);
    await once(crowd, "message");
    const p99 = await measure();
    crowd.send("end");
    const [{ open, closed }] = (await once(crowd, "message")) as [Pick<SlowSockets, "open" | "closed">];
    await once(crowd, "exit");
    return { p99, open, closed };
  };
  await measure();
  const rounds: Round[] = [];
  let held = { open: 0, closed: 0 };
  for (let round = 0; round < times; round += 1) {
    const alone = await measure();
    const { p99: besideLines, ...lines } = await beside(stack.port);
    const { p99: besideBystander } = await beside(bystandersPort);
    held = lines;
    rounds.push({ alone, besideLines, besideBystander });
  }
  for (const child of [visitors, bystander]) child.disconnect();
  await stack.close();
  const median = (of: (round: Round) => number): number => percentile(rounds.map(of), 0.5);
  return {
    ...held,
    rounds,
    ratio: median(({ alone, besideLines }) => besideLines / alone),
    ratioOfBystander: median(({ alone, besideBystander }) => besideBystander / alone),
  };
}
