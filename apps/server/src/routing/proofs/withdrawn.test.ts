import { expect, test } from "vitest";
import { sampleConsent } from "../../applications/stored/sample-store.fixture.ts";
import { recordSteps } from "../../store/consent/index.ts";
import { declined, lenderNamed, never, ping, timedOut } from "../eligibility/sample-lenders.fixture.ts";
import { openBench } from "../tree/sample-tree.fixture.ts";

type Bench = Awaited<ReturnType<typeof openBench>>;

async function idAndVersion(bench: Bench) {
  return bench.db.selectFrom("application").select(["id", "version"]).executeTakeFirstOrThrow();
}

/** Ways to end the permission to share data. */
const ends: readonly [string, (bench: Bench) => Promise<unknown>][] = [
  [
    "withdraws",
    async (bench) => {
      const { id, version } = await idAndVersion(bench);
      const act = { ...sampleConsent("withdrawal"), act: "link" } as const;
      await bench.applications.change(id, version, {}, { consents: [act] });
    },
  ],
  [
    "opts out of sale",
    async (bench) => {
      const { id } = await idAndVersion(bench);
      const step = { applicationId: id, kind: "sale-opt-out", act: "desk", facts: { request: "r" }, at: 1 } as const;
      await bench.db.transaction().execute((tx) => recordSteps(tx, bench.ledger, [step]));
    },
  ],
];

test.each(ends)("the next lender gets no post or ping if the applicant %s in between", async (_, end) => {
  const bench: Bench = await openBench({
    lenders: [lenderNamed("a"), lenderNamed("b"), lenderNamed("c", { ping })],
    tiers: [
      { lenders: ["a"], choose: "order" },
      { lenders: ["b"], choose: "order" },
      { lenders: ["c"], choose: "bid" },
    ],
    scripts: { a: { post: async () => (await end(bench), declined()) } },
  });
  const id = await bench.apply();
  await bench.route();
  expect(bench.calls.map((one) => one.lender)).toEqual(["a"]);
  expect(await bench.disclosures(id)).toEqual([{ lender_id: "a", groups: "identity", act: "post" }]);
  expect((await bench.attempts(id)).map((one) => one.lender_id)).toEqual(["a"]);
  expect(await bench.skips(id)).toEqual(["b no-consent", "c no-consent"]);
  expect(await bench.state(id)).toBe("CREDIT_OFFER");
});

test.each(ends)("no lender is contacted if the applicant %s before the tree begins", async (_, end) => {
  const bench = await openBench({ lenders: [lenderNamed("a"), lenderNamed("b", { ping })] });
  const id = await bench.apply();
  await end(bench);
  await bench.route();
  expect(bench.calls).toEqual([]);
  expect(await bench.skips(id)).toEqual(["a no-consent", "b no-consent"]);
});

test.each(ends)("a post without an answer is not sent again if the applicant %s meanwhile", async (_, end) => {
  const bench: Bench = await openBench({
    lenders: [lenderNamed("a", { unknownOutcome: "dedupes" })],
    scripts: { a: { post: async () => (await end(bench), timedOut) } },
  });
  const id = await bench.apply();
  await bench.route();
  expect(bench.posts()).toHaveLength(1);
  expect((await bench.attempts(id)).map((one) => one.state)).toEqual(["unknown"]);
});

test("a renewed consent covers what is sent after it, and each disclosure names the consent that covers it", async () => {
  const bench = await openBench({ lenders: [lenderNamed("a")] });
  const id = await bench.apply();
  await ends[0]?.[1](bench);
  const { version } = await idAndVersion(bench);
  await bench.applications.change(id, version, {}, { consents: [sampleConsent()] });
  await bench.route();
  expect(bench.posts()).toHaveLength(1);
  const entries = await bench.db.selectFrom("consent_entry").select(["seq", "kind", "facts"]).orderBy("seq").execute();
  expect(entries.map(({ seq, kind }) => [seq, kind])).toEqual([
    [1, "terms"],
    [2, "withdrawal"],
    [3, "terms"],
    [4, "disclosure"],
  ]);
  expect(JSON.parse(entries[3]?.facts ?? "")).toEqual({ consent: 3 });
});

test("a browser's opt-out signal allows the match that the applicant requested", async () => {
  const bench = await openBench({ lenders: [lenderNamed("a")] });
  const id = await bench.apply();
  const { version } = await idAndVersion(bench);
  const signal = { ...sampleConsent("sale-opt-out"), act: "signal" } as const;
  await bench.applications.change(id, version, {}, { consents: [signal] });
  await bench.route();
  expect(bench.posts()).toHaveLength(1);
});

test.each(ends)(
  "a post during which the process died is not sent again if the applicant %s before the restart: it stays open, and the applicant continues",
  async (_, end) => {
    const file = { unknownOutcome: "dedupes" as const };
    const bench = await openBench({
      lenders: [lenderNamed("a", file), lenderNamed("b")],
      scripts: { a: { post: never } },
    });
    const id = await bench.apply();
    await bench.kill({}, () => bench.posts().length > 0);
    await end(bench);
    await bench.route();
    expect(bench.posts()).toHaveLength(1);
    expect((await bench.attempts(id)).map(({ state }) => state)).toEqual(["unknown"]);
    expect(await bench.skips(id)).toContain("a no-consent");
    expect(await bench.state(id)).toBe("CREDIT_OFFER");
  },
);
