import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPostgres } from "../../apps/server/src/store/database/postgres/open-postgres.ts";
import { isFull, proofMs } from "../../apps/server/src/system/proof-size.fixture.ts";
import { findLostData, postedTwice, startLoad, type Load } from "../faults/load.ts";
import { startSharedStack, type SharedStack } from "../stack/shared-stack.ts";
import { startBalancer, type Balancer } from "./balancer.ts";
import { commandsBelow, startMachine, type Machine } from "./machine.ts";

const guide = "docs/postgresql.md";
const rolling = await commandsBelow(guide, "Replace processes without downtime");
const blueGreen = await commandsBelow(guide, "Replace them all at once (blue/green)");

let stack: SharedStack;
let balancer: Balancer;
let machine: Machine;
let versions = 0;
let applications = 0;

/** Adds a column to a table that every request reads, as the next version may, under the old processes. */
async function addColumn(): Promise<void> {
  const db = await openPostgres(stack.databaseUrl, { connections: 1 });
  versions += 1;
  await sql.raw(`alter table application add column later_${String(versions)} text`).execute(db);
  await sql`insert into migration (name) values (${`9999-later-${String(versions)}`})`.execute(db);
  await db.destroy();
}

/** `npm test` has one process of each kind in each group, to save time. */
const shortened = (commands: string): string =>
  isFull ? commands : commands.replaceAll(/ (loanbridge-)?(worker@|web@)?(127\.0\.0\.1:)?(30[01]2|(?<=@)[24])\b/g, "");

const run = (commands: string): Promise<void> => machine.run(shortened(commands));

beforeAll(async () => {
  stack = await startSharedStack();
  balancer = await startBalancer();
  machine = await startMachine(stack, balancer, addColumn);
  await run("systemctl start loanbridge-worker@1 loanbridge-worker@2 loanbridge-web@3001 loanbridge-web@3002\n");
  await run('UPSTREAM="127.0.0.1:3001 127.0.0.1:3002" caddy reload\n');
});
afterAll(async () => {
  await balancer.close();
  await machine.close();
  await stack.close();
});

/** Lost, cut-off, refused or doubled requests while commands run under load. */
async function lostWhile(act: (load: Load) => Promise<void>): Promise<readonly string[]> {
  const site = (name: string): string => `http://${name}.localhost:${String(balancer.port)}`;
  const load = startLoad({ site }, 2, { first: applications, pauseMs: isFull ? 0 : 100 });
  await expect.poll(() => load.acknowledged.some(({ completed }) => completed)).toBe(true);
  await act(load);
  await load.stop();
  applications += load.acknowledged.length;
  return [
    ...(await findLostData(load.acknowledged)),
    ...[...load.answers.keys()].filter((status) => status !== "200").map((status) => `answered ${status}`),
    ...(await postedTwice(stack.simulator.url)),
  ];
}

/** Waits until this many more requests were completed. */
async function goOn(load: Load, more: number): Promise<void> {
  const completed = () => load.acknowledged.filter((one) => one.completed !== undefined).length;
  const before = completed();
  await expect.poll(completed).toBeGreaterThanOrEqual(before + more);
}

/** The ports of the guide whose processes were asked since the last switch. */
const answering = (): readonly string[] =>
  ["3001", "3002", "3011", "3012"].filter((port) => balancer.served.has(machine.portOf(port)));

test(
  "the guide for blue/green switches to a new version and back, and no request is lost, cut off or refused",
  async () => {
    const [start = "", look = "", change = "", back = "", finish = ""] = blueGreen;
    expect(finish).not.toBe("");
    const group = (tens: number) => [1, 2].slice(0, isFull ? 2 : 1).map((one) => `30${String(tens)}${String(one)}`);
    const lost = await lostWhile(async (load) => {
      await run(start);
      await run(look);
      await goOn(load, 2);
      expect(answering()).toEqual(group(0));
      await run(change);
      await goOn(load, 2);
      expect(answering()).toEqual(group(1));
      await run(back);
      await goOn(load, 2);
      expect(answering()).toEqual(group(0));
      if (!isFull) return;
      for (const commands of [start, look, change, finish]) await run(commands);
      await goOn(load, 20);
      expect(answering()).toEqual(group(1));
    });
    expect(lost).toEqual([]);
  },
  proofMs,
);

test.runIf(isFull)(
  "the guide for replacing one process after another loses, cuts off and refuses no request",
  async () => {
    const [commands = ""] = rolling;
    await machine.run("systemctl stop loanbridge-worker@3 loanbridge-worker@4\n");
    await machine.run(
      "systemctl start loanbridge-worker@1 loanbridge-worker@2 loanbridge-web@3001 loanbridge-web@3002\n",
    );
    await machine.run('UPSTREAM="127.0.0.1:3001 127.0.0.1:3002" caddy reload\n');
    await machine.run("systemctl stop loanbridge-web@3011 loanbridge-web@3012\n");
    const before = new Map(machine.running);
    const lost = await lostWhile(async (load) => {
      await machine.run(commands);
      await goOn(load, 20);
    });
    expect(lost).toEqual([]);
    expect(machine.running.size).toBe(4);
    for (const [name, process] of machine.running) expect(process).not.toBe(before.get(name));
  },
  proofMs,
);
