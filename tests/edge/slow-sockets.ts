import { once } from "node:events";
import { startStack } from "../stack/stack.ts";
import { heard, measureBeside, startProcess, type Begin, type Measured } from "./beside-visitors.ts";

/** Lines that were open when a round ended, and that the server had closed until then, each opened again. */
interface Crowd {
  readonly open: number;
  readonly closed: number;
}

/** From so many networks: each may hold some thousand lines that wait. */
const networks = 64;

/** That many lines which say nothing, or little, in a process that gives way to all others. */
export const crowdOf =
  (count: number): Begin<Crowd> =>
  async (port) => {
    const crowd = startProcess(new URL("crowd.ts", import.meta.url), port, count, networks);
    await heard(crowd);
    return async () => {
      crowd.send("end");
      const became = await heard<Crowd>(crowd);
      if (crowd.exitCode === null) await once(crowd, "exit");
      return became;
    };
  };

/** Measures visitors beside that many slow lines. */
export async function sitOnSockets(count: number, visits: number, times: number): Promise<Measured<Crowd>> {
  const stack = await startStack();
  const measured = await measureBeside(stack, crowdOf(count), { visits, times });
  await stack.close();
  return measured;
}
