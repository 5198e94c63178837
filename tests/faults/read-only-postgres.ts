import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { connectPostgres } from "../../apps/server/src/store/database/postgres/open-postgres.ts";
import { startSharedStack } from "../stack/shared-stack.ts";
import { expectedStatuses, findLostData, postedTwice, startLoad } from "./load.ts";
import { slowest, type Outcome } from "./outcome.ts";

const lanes = 4;
const backWithinMs = 5_000;
const longestMs = 15_000;

/** Makes every transaction of the server read-only, as a former primary does, or writable again, from now on. */
export async function setReadOnly(databaseUrl: string, state: "on" | "off"): Promise<void> {
  const run = async (statement: string): Promise<unknown> => {
    const db = connectPostgres(databaseUrl, { connections: 1 });
    const { rows } = await sql<{ setting?: string }>`${sql.raw(statement)}`.execute(db);
    await db.destroy();
    return rows[0]?.setting;
  };
  await run(`alter system set default_transaction_read_only = ${state}`);
  await run("select pg_reload_conf()");
  // The server tells its connections before it accepts a new one.
  while ((await run("select current_setting('default_transaction_read_only') as setting")) !== state) await sleep(20);
}

/** Makes PostgreSQL read-only under load for up to fifteen seconds, many times, without restarting a process. */
export async function turnReadOnlyUnderLoad(times: number, say: (line: string) => void = () => {}): Promise<Outcome> {
  const stack = await startSharedStack();
  const [web] = await Promise.all([stack.add("web"), stack.add("worker"), stack.add("worker")]);
  const site = (name: string): string => `http://${name}.localhost:${new URL(web.url).port}`;
  const broken: string[] = [];
  const backAfter: number[] = [];
  let applications = 0;
  for (let time = 0; time < times; time += 1) {
    const load = startLoad({ site }, lanes, { first: applications });
    while (!load.acknowledged.some(({ completed }) => completed !== undefined)) await sleep(20);
    await setReadOnly(stack.databaseUrl, "on");
    while (!load.answers.has("503")) await sleep(20);
    await sleep(Math.random() * longestMs);
    await setReadOnly(stack.databaseUrl, "off");
    const before = load.answers.get("200") ?? 0;
    const began = performance.now();
    while ((load.answers.get("200") ?? 0) === before) await sleep(20);
    backAfter.push(performance.now() - began);
    await load.stop();
    applications += load.acknowledged.length;
    broken.push(
      ...(await findLostData(load.acknowledged)),
      ...[...load.answers.keys()].filter((status) => !expectedStatuses.has(status)).map((one) => `answered ${one}`),
    );
    say(`${String(time + 1)} times read-only, ${String(applications)} applications, ${String(broken.length)} faults`);
  }
  broken.push(...(await postedTwice(stack.simulator.url)));
  if (slowest(backAfter) > backWithinMs) broken.push(`back after ${String(slowest(backAfter))} ms`);
  await stack.close();
  return { figures: { times, applications, slowestBackMs: slowest(backAfter) }, broken };
}
