import { once } from "node:events";
import { startStack } from "../stack/stack.ts";
import {
  nextMessage,
  measureUnderAttack,
  startAttacker,
  type Measured,
  type MeasureOptions,
  type StartAttack,
} from "./beside-visitors.ts";

/** Connections open at the end of a round, and those that the server closed before; each was reopened. */
interface Crowd {
  readonly open: number;
  readonly closed: number;
}

/** The crowd comes from this many networks, because each may hold about a thousand waiting connections. */
const networks = 64;

/** Opens `count` mostly silent connections from a process with low priority. */
export const crowdOf =
  (count: number): StartAttack<Crowd> =>
  async (port) => {
    const crowd = startAttacker(new URL("crowd.ts", import.meta.url), port, count, networks);
    await nextMessage(crowd);
    return async () => {
      crowd.send("end");
      const became = await nextMessage<Crowd>(crowd);
      if (crowd.exitCode === null) await once(crowd, "exit");
      return became;
    };
  };

/** Measures visitors beside this many slow connections. */
export async function sitOnSockets(count: number, options: MeasureOptions): Promise<Measured<Crowd>> {
  const stack = await startStack();
  const measured = await measureUnderAttack(stack, crowdOf(count), options);
  await stack.close();
  return measured;
}
