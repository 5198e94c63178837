import { expect, test } from "vitest";
import { createCounters, recordMark } from "../../reporting/index.ts";
import type { Source } from "../../sources/index.ts";
import { sampleSources } from "../../sources/sources.fixture.ts";
import { lenderNamed, sold } from "../eligibility/sample-lenders.fixture.ts";
import { resumeSource, sourcePausesOf } from "../eligibility/source-pauses.ts";
import { countReport } from "../outcome/feedback.ts";
import { attemptsOf } from "../tree/attempts.ts";
import { openBench } from "../tree/sample-tree.fixture.ts";
import { judgeSources } from "./judge-sources.ts";

const declined = { kind: "declined", reason: "declined" } as const;
const minuteMs = 60_000;

async function openJudged(
  pauseWhen: Readonly<Record<string, unknown>>,
  post: () => ReturnType<typeof sold> | typeof declined = () => declined,
  sources = sampleSources({ fernhill: { pauseWhen }, acorn: { match: { affid: ["ACORN"] } } }),
) {
  const lender = lenderNamed("a");
  const bench = await openBench({ lenders: [lender], scripts: { a: { post } }, parts: { sources: () => sources } });
  const now = () => bench.time.clock.now();
  let nth = 0;
  return {
    ...bench,
    lender,
    now,
    judge: (all: readonly Source[] = sources.all) => judgeSources(bench.db, all, now()),
    /** Routes a request of another applicant. */
    send: async (source = "fernhill") => {
      nth += 1;
      const person = { email: `p${String(nth)}@example.com`, socialSecurity: String(919_000_000 + nth) };
      const id = await bench.apply(person, { source, parameters: {} });
      await bench.route();
      return id;
    },
    mark: (id: string, kind: Parameters<typeof recordMark>[2]) =>
      bench.db.transaction().execute(async (tx) => recordMark(tx, id, kind)),
    pauses: () => sourcePausesOf(bench.db),
  };
}

test("a source is paused once a share of its requests is above its threshold, and says why", async () => {
  const { send, mark, judge, pauses, now } = await openJudged({
    afterRequests: 4,
    abovePercent: { duplicates: 30 },
  });
  const ids = [await send(), await send(), await send()];
  for (const id of ids.slice(0, 2)) await mark(id, "duplicate");
  expect(await judge()).toEqual([]);
  await send();
  expect(await judge()).toMatchObject([{ source: "fernhill", name: "duplicates", count: 2 }]);
  const why = "duplicates 2 of 4 (50.0%), above 30%";
  expect((await pauses()).get("fernhill")).toEqual({ since: now(), why, threshold: "duplicates" });
  expect(await judge()).toEqual([]);
});

test("a share at its threshold, requests before the window, and sources without thresholds pause nothing", async () => {
  const { send, mark, judge, time, pauses } = await openJudged({
    afterRequests: 2,
    abovePercent: { duplicates: 50 },
  });
  for (const source of ["fernhill", "fernhill", "acorn", "direct", "unknown"])
    await mark(await send(source), "duplicate");
  time.advance(86_400_001);
  const marked = await send();
  await send();
  await mark(marked, "duplicate");
  expect(await judge()).toEqual([]);
  expect([...(await pauses()).keys()]).toEqual([]);
  await mark(await send(), "duplicate");
  expect(await judge()).toHaveLength(1);
  expect([...(await pauses()).keys()]).toEqual(["fernhill"]);
});

test("after a resume only requests submitted since then count, so that the same ones do not pause it again", async () => {
  const { send, mark, judge, db, time, now } = await openJudged({ afterRequests: 2, abovePercent: { tooFast: 10 } });
  for (let nth = 0; nth < 3; nth += 1) await mark(await send(), "tooFast");
  expect(await judge()).toHaveLength(1);
  time.advance(minuteMs);
  expect(await resumeSource(db, "fernhill", now())).toBe(true);
  expect(await judge()).toEqual([]);
  time.advance(minuteMs);
  await mark(await send(), "tooFast");
  expect(await judge()).toEqual([]);
  await mark(await send(), "tooFast");
  expect(await judge()).toMatchObject([{ name: "tooFast", count: 2 }]);
});

test("acceptance below its threshold pauses a source, but not before lenders could answer", async () => {
  const answers = [sold(45)];
  const { send, judge, time } = await openJudged(
    { afterRequests: 4, belowPercent: { acceptance: 30 } },
    () => answers.shift() ?? declined,
  );
  for (let nth = 0; nth < 4; nth += 1) await send();
  expect(await judge()).toEqual([]);
  time.advance(11 * minuteMs);
  expect(await judge()).toMatchObject([{ name: "acceptance", count: 1, why: "acceptance 1 of 4 (25.0%), below 30%" }]);
});

test("requests that a cap of the source keeps from lenders do not lower its acceptance", async () => {
  const sources = sampleSources({
    fernhill: { caps: { sent: { perDay: 2 } }, pauseWhen: { afterRequests: 2, belowPercent: { acceptance: 90 } } },
  });
  const { send, judge, db, time } = await openJudged({}, () => sold(45), sources);
  for (let nth = 0; nth < 5; nth += 1) await send();
  time.advance(11 * minuteMs);
  const skips = await db.selectFrom("skip").select("rule").execute();
  expect(skips.map(({ rule }) => rule)).toContain("source:cap sent per day");
  expect(await judge()).toEqual([]);
});

test("returned sales pause a source after its minimum number of sales", async () => {
  const { send, judge, db, lender, now } = await openJudged({ afterSales: 3, abovePercent: { returns: 50 } }, () =>
    sold(45),
  );
  const giveBack = async (id: string) => {
    const [post] = await attemptsOf(db, id);
    if (post === undefined) throw new Error("Nothing was posted.");
    const report = { id: `r-${id}`, event: "returned", at: new Date(now()).toISOString() } as const;
    await db.transaction().execute((tx) => countReport(tx, lender, post, report, now()));
  };
  const ids = [await send(), await send()];
  for (const id of ids) await giveBack(id);
  expect(await judge()).toEqual([]);
  await send();
  expect(await judge()).toMatchObject([{ name: "returns", why: "returns 2 of 3 (66.7%), above 50%" }]);
});

test("refused forms count from the first full hour after a resume", async () => {
  const { send, judge, db, time, now } = await openJudged({
    afterRequests: 4,
    abovePercent: { velocityRefusals: 40 },
  });
  const counters = createCounters(db, now);
  const refuse = async (times: number) => {
    const form = { siteId: "payday", zone: "America/New_York", source: "fernhill", kind: "velocity" } as const;
    for (let nth = 0; nth < times; nth += 1) counters.refusals.count(form);
    await counters.refusals.flush();
  };
  for (let nth = 0; nth < 2; nth += 1) await send();
  await refuse(3);
  expect(await judge()).toMatchObject([{ name: "velocityRefusals", count: 3 }]);
  await resumeSource(db, "fernhill", now());
  await refuse(3);
  expect(await judge()).toEqual([]);
  time.advance(60 * minuteMs);
  await refuse(4);
  expect(await judge()).toHaveLength(1);
  await counters.close();
});
