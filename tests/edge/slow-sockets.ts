import { fork } from "node:child_process";
import { once } from "node:events";
import { startStack } from "../stack/stack.ts";

export interface SlowSockets {
  /** Lines that were open when the visitors were measured again: the server keeps so many and no more. */
  readonly open: number;
  /** Lines that the server had closed meanwhile; each was opened again. */
  readonly closed: number;
  /** Visitors' 99th percentile in milliseconds, without those lines and with them. */
  readonly before: number;
  readonly during: number;
}

/** From so many networks: each may hold some 256 lines. */
const networks = 64;

/** Measures visitors who read their request and save a form, alone and beside that many slow lines. Each is a process of its own. */
export async function sitOnSockets(count: number, visits: number): Promise<SlowSockets> {
  const stack = await startStack();
  const visitors = fork(new URL("./visitors.ts", import.meta.url), [stack.site("payday"), String(visits)]);
  const measure = async (): Promise<number> => {
    visitors.send("visit");
    const [p99] = (await once(visitors, "message")) as [number];
    return p99;
  };
  await measure();
  const before = await measure();
  const slow = fork(new URL("./crowd.ts", import.meta.url), [stack.port, count, networks].map(String));
  await once(slow, "message");
  const during = await measure();
  slow.send("end");
  const [{ open, closed }] = (await once(slow, "message")) as [Pick<SlowSockets, "open" | "closed">];
  visitors.disconnect();
  await stack.close();
  return { open, closed, before, during };
}
