import { expect, test } from "vitest";
import { sampleSources } from "../../sources/sources.fixture.ts";
import { lenderNamed, sold } from "../eligibility/sample-lenders.fixture.ts";
import { pauseSource, resumeSource } from "../eligibility/source-pauses.ts";
import { createNamedLenders } from "../outcome/named-lenders.ts";
import { createRouter } from "../tree/route.ts";
import { openBench } from "../tree/sample-tree.fixture.ts";
import { countSource } from "./source-caps.ts";

const fernhill = { source: "fernhill", sourceId: "FERNHILL", subId: "north", parameters: {} };
const declined = { kind: "declined", reason: "declined" } as const;

function sourceOf(file: Readonly<Record<string, unknown>>) {
  const source = sampleSources({ fernhill: file }).byName("fernhill");
  if (source === undefined) throw new Error("There is no such source.");
  return source;
}

const benchOf = (
  file: Readonly<Record<string, unknown>>,
  post: () => ReturnType<typeof sold> | typeof declined | Promise<ReturnType<typeof sold>> = () => sold(45),
  names: readonly string[] = ["a"],
) => {
  const sources = sampleSources({ fernhill: file });
  return openBench({
    lenders: names.map((name) => lenderNamed(name)),
    scripts: Object.fromEntries(names.map((name) => [name, { post }])),
    parts: { sources: () => sources },
  });
};

const applicant = (nth: number) => ({
  email: `s${String(nth)}@example.com`,
  socialSecurity: String(900_000_000 + nth),
});

test("applications of a source go to lenders until its cap of sent applications is reached, and then take the exit path", async () => {
  const bench = await benchOf({ caps: { sent: { perDay: 2 } } }, () => declined);
  const ids = [];
  for (let nth = 0; nth < 3; nth += 1) {
    ids.push(await bench.apply(applicant(nth), fernhill));
    await bench.route();
  }
  const other = await bench.apply(applicant(9));
  await bench.route();
  const posts = await Promise.all([...ids, other].map(async (id) => (await bench.attempts(id)).length));
  expect(posts).toEqual([1, 1, 0, 1]);
  expect(await bench.skips(ids[2] ?? "")).toEqual(["a source:cap sent per day"]);
  expect(await bench.state(ids[2] ?? "")).toBe("CREDIT_OFFER");
});

test("an application that was sent already may go to its next lenders", async () => {
  const bench = await benchOf({ caps: { sent: { perDay: 1 } } }, () => declined, ["a", "b"]);
  const id = await bench.apply(applicant(0), fernhill);
  await bench.route();
  expect(await bench.attempts(id)).toHaveLength(2);
});

test("a cap counts the calendar day and month in New York", async () => {
  const bench = await benchOf({ caps: { sent: { perDay: 1, perMonth: 2 } } }, () => declined);
  const skipped = [];
  for (let day = 0; day < 3; day += 1) {
    const id = await bench.apply(applicant(day), fernhill);
    await bench.route();
    skipped.push(await bench.skips(id));
    bench.time.advance(86_400_000);
  }
  expect(skipped).toEqual([[], [], ["a source:cap sent per month"]]);
});

test("sales count against the cap of sold applications; declined posts do not", async () => {
  const answers = [declined, sold(45), sold(45)];
  const bench = await benchOf({ caps: { sold: { perDay: 1 } } }, () => answers.shift() ?? declined);
  const ids = [];
  for (let nth = 0; nth < 3; nth += 1) {
    ids.push(await bench.apply(applicant(nth), fernhill));
    await bench.route();
  }
  expect(await bench.skips(ids[2] ?? "")).toEqual(["a source:cap sold per day"]);
  const now = bench.time.clock.now();
  const caps = { sent: { perDay: 9, perMonth: 9 }, sold: { perDay: 9, perMonth: 9 } };
  const counts = { sentDay: 2, sentMonth: 2, soldDay: 1, soldMonth: 1 };
  expect(await countSource(bench.db, sourceOf({ caps }), now)).toEqual(counts);
  const onlySold = { ...counts, sentDay: undefined, sentMonth: undefined, soldMonth: undefined };
  expect(await countSource(bench.db, sourceOf({ caps: { sold: { perDay: 9 } } }), now)).toEqual(onlySold);
});

test.each([{ sent: { perDay: 3 } }, { sold: { perDay: 3 } }])(
  "concurrent posts of a source never exceed its cap of %j",
  async (caps) => {
    const bench = await benchOf({ caps });
    const ids = [];
    for (let nth = 0; nth < 8; nth += 1) ids.push(await bench.apply(applicant(nth), fernhill));
    const jobs = await bench.work.claim(["route"], 8);
    const router = createRouter(bench.parts);
    await bench.time.run(Promise.all(jobs.map((job) => router.route(job, new AbortController().signal))));
    const posts = await bench.db.selectFrom("attempt").select(["source", "state"]).execute();
    expect(posts).toEqual(Array.from({ length: 3 }, () => ({ source: "fernhill", state: "sold" })));
    const skips = await Promise.all(ids.map((id) => bench.skips(id)));
    const rule = `a source:cap ${Object.keys(caps)[0] ?? ""} per day`;
    expect(skips.flat()).toEqual(Array.from({ length: 5 }, () => rule));
  },
);

test("a paused source's applications go to no lender until it is resumed", async () => {
  const bench = await benchOf({});
  await pauseSource(bench.db, "fernhill", { since: 1, why: "fraud" });
  await pauseSource(bench.db, "fernhill", { since: 2, why: "other" });
  const id = await bench.apply(applicant(0), fernhill);
  await bench.route();
  expect([await bench.skips(id), await bench.state(id)]).toEqual([["a source:paused"], "CREDIT_OFFER"]);
  const namedOf = createNamedLenders({ db: bench.db, lenders: bench.parts.lenders });
  expect(await namedOf({ id, viewState: "CREDIT_OFFER" }, "en")).toEqual({ notSent: true });
  expect([await resumeSource(bench.db, "fernhill", 3), await resumeSource(bench.db, "fernhill", 3)]).toEqual([
    true,
    false,
  ]);
  const next = await bench.apply(applicant(1), fernhill);
  await bench.route();
  expect(await bench.state(next)).toBe("REDIRECT");
});

test("an application with a blocked sub id goes to no lender", async () => {
  const bench = await benchOf({ blockedSubIds: ["north"] });
  const unknown = { ...fernhill, source: "unknown" };
  for (const [nth, visit] of [fernhill, unknown].entries()) {
    const id = await bench.apply(applicant(nth), visit);
    await bench.route();
    expect(await bench.skips(id)).toEqual(["a source:blocked sub id"]);
  }
});
