import { expect, test } from "vitest";
import { declined, lenderNamed, sold, timedOut } from "../eligibility/sample-lenders.fixture.ts";
import { openBench } from "../tree/sample-tree.fixture.ts";
import { recordOutcome } from "./record-outcome.ts";
import { outcomeReported } from "./reported-outcome.ts";
import { settleByHand } from "./settle.ts";

/** A post with an unknown outcome, as an operator found it before something else settled it. */
async function openPost() {
  const bench = await openBench({ lenders: [lenderNamed("a")], scripts: { a: { post: () => timedOut } } });
  const id = await bench.apply();
  await bench.route();
  const [open] = await bench.attempts(id);
  return { bench, open: open ?? expect.unreachable() };
}

test("an outcome is recorded, and the operator sees which", async () => {
  const { bench, open } = await openPost();
  expect(await recordOutcome(bench.parts, open, sold(30))).toEqual({
    result: "recorded",
    note: `Recorded sold for application ${open.application_id}.`,
  });
});

test("a sale can be recorded at the price that the lender bid, even above a thousand dollars", () => {
  const url = "https://lender.example/welcome";
  const reportedAt = (price: number, asked: number) => {
    const reported = { kind: "sold", price, url, reference: undefined } as const;
    return outcomeReported(lenderNamed("a"), reported, { step_cents: asked * 100 }, false);
  };
  expect(reportedAt(1_500, 1_500)).toMatchObject({ kind: "sold", price: 1_500 });
  expect(reportedAt(1_501, 1_500)).toMatchObject({ part: "price", must: expect.stringContaining("at most 1,500.") });
  expect(reportedAt(4_550, 45.5)).toMatchObject({ part: "price", must: expect.stringContaining("at most 1,000.") });
});

test("a sale is too late because another lender bought, and only then does the operator see that one did", async () => {
  const { bench, open } = await openPost();
  await bench.db
    .insertInto("attempt")
    .values({ ...open, id: 99, lender_id: "b", idem_key: "b", state: "sold" })
    .execute();
  expect(await recordOutcome(bench.parts, open, sold(30))).toEqual({
    result: "recorded-late",
    note: "Another lender had already bought this application. Recorded as bought too late.",
  });
  const alone = await openPost();
  await settleByHand(alone.bench.parts, alone.open, declined());
  expect(await recordOutcome(alone.bench.parts, alone.open, sold(30))).toEqual({
    result: "recorded-late",
    note: "Meanwhile, this lender had declined the application, or had not received it. Recorded as bought too late.",
  });
});

test.each([
  ["a decline", declined(), "sold"],
  ["a sale at another price", sold(20), "sold"],
])("%s is not recorded for a post that was sold meanwhile, and the operator sees that", async (_, outcome, state) => {
  const { bench, open } = await openPost();
  await settleByHand(bench.parts, open, sold(30));
  expect(await recordOutcome(bench.parts, open, outcome)).toEqual({
    result: "settled-meanwhile",
    note: `Not recorded: the post to lender a was settled meanwhile. Its state is ${state}.`,
  });
  expect(await bench.attempts(open.application_id)).toMatchObject([{ state: "sold", price_cents: 3_000 }]);
});
