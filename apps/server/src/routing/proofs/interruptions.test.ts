import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { lenderNamed, sold, timedOut } from "../eligibility/sample-lenders.fixture.ts";
import { createWorker } from "../../store/work/worker.ts";
import { givenUpBy, createRouter } from "../tree/route.ts";
import { openBench, rejectingOpen } from "../tree/sample-tree.fixture.ts";

test("an applicant who ticks a box on the wait page does not undo the sale", async () => {
  const bench = await openBench({
    lenders: [lenderNamed("a")],
    scripts: {
      a: {
        post: async () => {
          const [row] = await bench.db.selectFrom("application").select(["id", "version"]).execute();
          await bench.applications.change(row?.id ?? "", row?.version ?? 0, { values: { horoscopeOptIn: true } });
          return sold();
        },
      },
    },
  });
  const id = await bench.apply();
  await bench.route();
  expect(await bench.applications.find(id)).toMatchObject({ viewState: "REDIRECT", values: { horoscopeOptIn: true } });
});

test("if the applicant is erased while a lender decides, the sale is stored, and nothing more", async () => {
  const bench = await openBench({
    lenders: [lenderNamed("a")],
    scripts: {
      a: {
        post: async () => (
          await bench.applications.erase(
            (await bench.db.selectFrom("application").select("id").executeTakeFirstOrThrow()).id,
          ),
          sold()
        ),
      },
    },
  });
  const id = await bench.apply();
  await expect(bench.route()).rejects.toThrow("taken by another worker");
  expect((await bench.attempts(id)).map((one) => one.state)).toEqual(["sold"]);
});

/** A bench on which the database is read-only from a lender's answer on, for this many milliseconds. */
async function readOnlyAfterAnswer(ms: number) {
  const readOnly = (state: "on" | "off") => sql.raw(`pragma query_only = ${state}`).execute(bench.db);
  const bench = await openBench({
    lenders: [lenderNamed("a")],
    scripts: {
      a: {
        post: async () => {
          await readOnly("on");
          void bench.parts.clock.wait(ms, bench.controller.signal).then(() => readOnly("off"));
          return sold();
        },
      },
    },
  });
  return { bench, id: await bench.apply() };
}

test("a sale that cannot be stored because the database is read-only for two minutes is stored afterward", async () => {
  const { bench, id } = await readOnlyAfterAnswer(120_000);
  await bench.route();
  expect((await bench.attempts(id)).map((one) => one.state)).toEqual(["sold"]);
  expect(await bench.state(id)).toBe("REDIRECT");
  expect(bench.posts).toHaveLength(1);
});

test("a sale that cannot be stored for more than ten minutes is given up, and its post stays open", async () => {
  const { bench, id } = await readOnlyAfterAnswer(11 * 60_000);
  await expect(bench.route()).rejects.toMatchObject({ name: "DatabaseUnwritable" });
  expect((await bench.attempts(id)).map((one) => one.state)).toEqual(["intent"]);
});

test("a permanent error ends in ERROR at the third try, is reported, and leaves the application routable", async () => {
  const reported: unknown[] = [];
  const bench = await openBench({ lenders: [lenderNamed("a")] });
  const id = await bench.apply();
  const faulty = {
    ...rejectingOpen(bench.parts, "broken"),
    report: (error: unknown) => void reported.push(error),
  };
  await expect(bench.route(faulty)).rejects.toThrow("broken");
  await bench.work.resetLeases();
  await expect(bench.route(faulty)).rejects.toThrow("broken");
  await bench.work.resetLeases();
  await bench.route(faulty);
  expect(reported).toHaveLength(1);
  expect(await bench.state(id)).toBe("ERROR");
  const again = await bench.applications.find(id);
  await bench.applications.change(
    id,
    again?.version ?? 0,
    { viewState: "READY_TO_PROCESS" },
    { work: [{ kind: "route" }] },
  );
  await bench.route();
  expect(bench.posts("a")).toHaveLength(1);
});

test("a stopping server leaves a post as intent and writes nothing after it", async () => {
  const bench = await openBench({
    lenders: [lenderNamed("a"), lenderNamed("b")],
    scripts: { a: { post: () => (bench.controller.abort(new Error("Draining")), timedOut) } },
  });
  const id = await bench.apply();
  await expect(bench.route()).rejects.toThrow("Draining");
  expect((await bench.attempts(id)).map((one) => one.state)).toEqual(["intent"]);
  expect(await bench.state(id)).toBe("IN_PROCESS");
});

test("a sale that conflicts with another change to the application is stored anyway", async () => {
  const bench = await openBench({ lenders: [lenderNamed("a")], scripts: { a: { post: () => sold() } } });
  const id = await bench.apply();
  const redirectIn: typeof bench.applications.redirectIn = async (tx, ...rest) => {
    await tx
      .updateTable("application")
      .set((row) => ({ version: row("version", "+", 1) }))
      .where("id", "=", id)
      .execute();
    return await bench.applications.redirectIn(tx, ...rest);
  };
  await bench.route({ applications: { ...bench.applications, redirectIn } });
  expect(await bench.state(id)).toBe("REDIRECT");
});

test("an application that cannot be opened ends in ERROR too", async () => {
  const bench = await openBench({ lenders: [lenderNamed("a")] });
  const id = await bench.apply();
  const shut = () => Promise.reject(new Error("The seal does not fit."));
  const faulty = { applications: { ...bench.parts.applications, findForLenders: shut, redirectIn: shut } };
  for (let tries = 0; tries < 2; tries += 1) {
    await expect(bench.route(faulty)).rejects.toThrow("seal");
    await bench.work.resetLeases();
  }
  await bench.route(faulty);
  expect(await bench.state(id)).toBe("ERROR");
});

test("an application whose process dies on each try ends in ERROR and can be submitted again", async () => {
  const bench = await openBench({ lenders: [lenderNamed("a")], scripts: { a: { post: () => sold() } } });
  const id = await bench.apply();
  const died = await bench.claim();
  await bench.work.resetLeases();
  const router = createRouter(bench.parts);
  const clock = () => bench.time.clock.now();
  const worker = createWorker({
    db: bench.db,
    clock,
    concurrency: 1,
    maxAttempts: 1,
    maxCrashes: died.attempt,
    report: () => {},
  });
  onTestFinished(() => worker.drain(1_000));
  const ended = Promise.withResolvers<void>();
  bench.board.watch(id, () => ended.resolve());
  worker.start(router, givenUpBy(bench.parts));
  await ended.promise;
  expect(await bench.state(id)).toBe("ERROR");
  expect(bench.calls).toEqual([]);
  await worker.drain(1_000);

  const { version = 0 } = (await bench.applications.find(id)) ?? {};
  await bench.applications.change(id, version, { viewState: "READY_TO_PROCESS" }, { work: [{ kind: "route" }] });
  await bench.route();
  expect(await bench.state(id)).toBe("REDIRECT");
});
