import { expect, test } from "vitest";
import { eraseIn } from "../../applications/index.ts";
import type { Outcome } from "../../lenders/index.ts";
import { lenderNamed, ping, timedOut } from "../eligibility/sample-lenders.fixture.ts";
import { timelineOf } from "../tree/timeline.ts";
import { openBench, type BenchOptions } from "../tree/sample-tree.fixture.ts";
import { settleByHand } from "./settle.ts";

const sold = (price = 50) =>
  ({ kind: "sold", price, redirectUrl: "https://lender.example/1" }) as const satisfies Outcome;

async function routed(options: BenchOptions) {
  const bench = await openBench(options);
  const id = await bench.apply();
  await bench.route();
  const answers = async () =>
    (await timelineOf(bench.db, bench.parts.policies(), id))
      .filter(({ what }) => what === "answered")
      .map(({ lenderId, detail, code, reference }) => ({ lenderId, detail, code, reference }));
  return { bench, id, answers };
}

test("a decline shows the lender's own code, and a sale its reference", async () => {
  const { bench, id, answers } = await routed({
    lenders: [lenderNamed("a"), lenderNamed("b")],
    scripts: {
      a: { post: () => ({ kind: "declined", reason: "duplicate", code: "D-114" }) },
      b: { post: () => ({ ...sold(45), reference: "NF-81" }) },
    },
  });
  expect(await answers()).toEqual([
    { lenderId: "a", detail: "declined (duplicate; lender's code D-114)", code: "D-114", reference: undefined },
    {
      lenderId: "b",
      detail: "sold at 45, less than the 50 asked, lender's reference NF-81",
      code: undefined,
      reference: "NF-81",
    },
  ]);
  await bench.db.transaction().execute((tx) => eraseIn(tx, [id], bench.time.clock.now()));
  expect(await bench.attempts(id)).toMatchObject([
    { lender_code: null, lender_reference: null },
    { lender_code: null, lender_reference: "NF-81" },
  ]);
});

test("a sale for less than the lender's bid counts, and says so", async () => {
  const { bench, id, answers } = await routed({
    lenders: [lenderNamed("a", { ping })],
    scripts: { a: { ping: async () => ({ bid: 60 }), post: () => sold(12.5) } },
  });
  expect((await answers()).map(({ detail }) => detail)).toEqual(["bid at 60", "sold at 12.5, less than the 60 asked"]);
  expect(await bench.state(id)).toBe("REDIRECT");
});

test("a ping that gets no bid shows the lender's own code", async () => {
  const { answers } = await routed({
    lenders: [lenderNamed("a", { ping })],
    scripts: { a: { ping: () => Promise.resolve({ declined: true, code: "P.7" }) } },
  });
  expect(await answers()).toMatchObject([{ detail: "declined (declined; lender's code P.7)", code: "P.7" }]);
});

test("the reference of a pending sale that comes with a later answer is stored", async () => {
  let polls = 0;
  const pending = { kind: "pending", pollUrl: "https://lender.example/poll/1" } as const;
  const { bench, id } = await routed({
    lenders: [lenderNamed("a", { poll: { intervalSeconds: 2, maxSeconds: 20 } })],
    scripts: {
      a: { post: () => pending, poll: () => ((polls += 1) < 3 ? pending : { ...sold(), reference: "NF-82" }) },
    },
  });
  expect(await bench.attempts(id)).toMatchObject([{ state: "sold", lender_reference: "NF-82" }]);
});

test("the reference of a sale that a status query finds is stored, and of one that comes too late", async () => {
  const { bench, id } = await routed({
    lenders: [lenderNamed("a", { unknownOutcome: "hasStatus" }), lenderNamed("b")],
    scripts: { a: { post: () => timedOut, status: () => ({ ...sold(), reference: "NF-83" }) } },
  });
  expect(await bench.attempts(id)).toMatchObject([{ state: "sold", lender_reference: "NF-83" }]);
  const late = await routed({ lenders: [lenderNamed("a")], scripts: { a: { post: () => timedOut } } });
  const [open] = await late.bench.attempts(late.id);
  if (open === undefined) throw new Error("No attempt was stored.");
  await late.bench.db
    .insertInto("attempt")
    .values({ ...open, id: 99, lender_id: "b", idem_key: "b", state: "sold" })
    .execute();
  await settleByHand(late.bench.parts, open, { ...sold(30), reference: "NF-84" });
  expect(await late.bench.attempts(late.id)).toMatchObject([
    { reason: "sold-late", lender_reference: "NF-84" },
    { lender_id: "b" },
  ]);
});

test("a reference with other characters stays sealed, and so does a number unless the lender's file says so", async () => {
  for (const [reference, numericReference, stored] of [
    ["Ana Lopez", undefined, null],
    ["2145550100", undefined, null],
    ["2145550100", true, "2145550100"],
  ] as const) {
    const { bench, id } = await routed({
      lenders: [lenderNamed("a")],
      scripts: { a: { post: () => ({ ...sold(), reference, ...(numericReference ? { numericReference } : {}) }) } },
    });
    const [post] = await bench.attempts(id);
    expect(post).toMatchObject({ state: "sold", lender_reference: stored });
    expect(bench.vault.openText("answer", id, post?.sealed_answer ?? Buffer.alloc(0))).toBe(reference);
  }
});
