import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand } from "../../apps/server/src/cli/run-command.ts";
import type { Database } from "../../apps/server/src/store/database/index.ts";
import { openPostgres } from "../../apps/server/src/store/database/postgres/open-postgres.ts";
import { Applicant, persist } from "../stack/applicant.ts";
import type { Running } from "../stack/processes.ts";
import { purchases } from "../stack/received-posts.ts";
import { startSharedStack, type SharedStack } from "../stack/shared-stack.ts";

const until = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
};
const at = ({ url }: Running): string => `http://payday.localhost:${new URL(url).port}`;

let stack: SharedStack;
let db: Database;
/** The first process of all. */
let early: Promise<Running>;
let webs: Running[];
let workers: Running[];

beforeAll(async () => {
  stack = await startSharedStack();
  early = stack.add("web");
  // It creates the keys; the others find them.
  workers = [await stack.add("worker")];
  const [web, second, worker] = await Promise.all([early, stack.add("web"), stack.add("worker")]);
  webs = [web, second];
  workers.push(worker);
  db = await openPostgres(stack.databaseUrl, { connections: 2 });
});
afterAll(async () => {
  await db.destroy();
  await stack.close();
});

async function apply(index: number, web: Running, change = {}): Promise<Applicant> {
  const applicant = new Applicant(at(web), index, change);
  expect((await applicant.patch("LANDING_SUBMIT")).body.errors).toEqual([]);
  expect((await applicant.patch("FULL_FORM")).body.errors).toEqual([]);
  return applicant;
}

const ssnOf = ({ values }: Applicant): string => String(values["socialSecurity"]).replaceAll(/\D/g, "");

test("a web process that starts before any worker waits for the keys that the worker creates", async () => {
  const { url } = await early;
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

test("an application sent to one web process and followed at another is sold once, by one of two workers", async () => {
  const [one, two] = webs as [Running, Running];
  const delays = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const applicant = await apply(index, one, { zip: "78501", city: "McAllen", state: "TX" });
      applicant.goTo(at(two));
      const last = (await applicant.follow()).at(-1);
      const stored = await applicant.stored();
      expect(last?.viewState).toBe(stored.body.viewState);
      expect(last?.viewState).not.toBe("ERROR");
      const { updated_at: storedAt } = await db
        .selectFrom("application")
        .innerJoin("attempt", "attempt.application_id", "application.id")
        .select("application.updated_at")
        .where("attempt.state", "=", "sold")
        .orderBy("application.updated_at", "desc")
        .executeTakeFirstOrThrow();
      return (last?.at ?? 0) - storedAt;
    }),
  );
  // Use the fastest, because the others may have waited for a processor.
  expect(Math.min(...delays)).toBeLessThan(500);
  expect((await purchases(stack.simulator.url)).soldTwice).toEqual([]);
});

test("when a worker is killed during a request, the other takes it over and ends it with one sale", async () => {
  const [web] = webs as [Running];
  const [first, second] = workers as [Running, Running];
  // Only one worker, so the request is known to be in its hands.
  await second.end();
  const applicant = await apply(40, web, { zip: "77002", city: "Houston", state: "TX" });
  await until(
    async () => (await db.selectFrom("attempt").select("id").where("state", "=", "intent").execute()).length > 0,
  );
  await first.end("SIGKILL");
  const leased = await db.selectFrom("work").selectAll().where("kind", "=", "route").execute();
  expect(leased).toMatchObject([{ state: "leased", fence: 1 }]);
  workers = [await stack.add("worker"), await stack.add("worker")];
  // Long before its thirty-second lease expires.
  expect((await applicant.outcome(20_000)).viewState).toMatch(/REDIRECT|SPLASH/);
  const { bought, soldTwice } = await purchases(stack.simulator.url);
  expect(soldTwice).toEqual([]);
  expect(bought.filter(({ ssn }) => ssn === ssnOf(applicant))).toHaveLength(1);
});

test("replacing a web process drops no request", async () => {
  let ports = webs.map(at);
  const state = { done: false };
  const dropped: unknown[] = [];
  let served = 0;
  /** Balances like a load balancer: only to ready processes, and on to the next if a connection is refused. */
  async function ask(applicant: Applicant, nth: number): Promise<void> {
    for (const port of [...ports.slice(nth % ports.length), ...ports]) {
      applicant.goTo(port);
      try {
        const { status } = served % 3 === 0 ? await applicant.patch("LANDING_SUBMIT") : await applicant.stored();
        if (status >= 500) dropped.push(status);
        served += 1;
        return;
      } catch (error) {
        if (!(error instanceof Error && "code" in error && error.code === "ECONNREFUSED")) dropped.push(error);
      }
    }
    dropped.push("nobody listens");
  }
  const asking = [70, 71].map(async (index) => {
    const applicant = new Applicant(ports[0] ?? "", index);
    for (let nth = 0; !state.done; nth += 1) await ask(applicant, nth);
  });
  const [old, ...kept] = webs as [Running, ...Running[]];
  const fresh = await stack.add("web");
  ports.push(at(fresh));
  const before = served;
  const leaving = until(async () => {
    const isReady = await fetch(`${old.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isReady) ports = ports.filter((port) => port !== at(old));
    return !isReady;
  });
  await Promise.all([old.end(), leaving]);
  expect(served).toBeGreaterThan(before);
  webs = [...kept, fresh];
  state.done = true;
  await Promise.all(asking);
  expect(dropped).toEqual([]);
});

test("a database restart costs no request; processes reconnect to it, and find each other again", async () => {
  const [one, two] = webs as [Running, Running];
  const applicant = new Applicant(at(one), 90);
  await persist(() => applicant.patch("LANDING_SUBMIT"));
  await stack.cluster.restart();
  const complete = await persist(() => applicant.patch("FULL_FORM"));
  expect(complete.body.errors).toEqual([]);
  applicant.goTo(at(two));
  expect((await applicant.outcome()).viewState).not.toBe("ERROR");
});

test("the operator's command reaches every process", async () => {
  const output: string[] = [];
  const env = { DATABASE_URL: stack.databaseUrl, SIMULATOR_ORIGIN: stack.simulator.url };
  const code = await runCommand(["site", "reload"], {
    print: (line) => output.push(line),
    complain: (line) => output.push(line),
    env,
    workingDir: process.cwd(),
  });
  expect(output.join("\n")).toContain("in every running process");
  expect(code).toBe(0);
  const all = [...webs, ...workers];
  await until(async () => all.every(({ lines }) => lines.some((line) => line.includes("sites reloaded"))));
  const running = await db
    .selectFrom("server_process")
    .select("role")
    .where("seen_at", ">", Date.now() - 30_000)
    .execute();
  // The killed process is listed until its half minute is over.
  for (const [role, least] of [
    ["web", 2],
    ["worker", 2],
  ] as const)
    expect(running.filter((one) => one.role === role).length).toBeGreaterThanOrEqual(least);
});

test("a web process reads no private key, although it knows a path to one", async () => {
  const warned = (web: Running | undefined) => web?.lines.filter((line) => line.includes("can read the private keys"));
  expect(warned(webs[0])).toEqual([]);
  const careless = await stack.add("web", { PRIVATE_KEYS_FILE: stack.privateKeysFile });
  expect(warned(careless)).toHaveLength(1);
  await careless.end();
});
