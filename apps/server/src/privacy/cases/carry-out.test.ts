import { expect, test } from "vitest";
import type { Outcome } from "../../lenders/index.ts";
import { lenderNamed } from "../../routing/eligibility/sample-lenders.fixture.ts";
import { openBench } from "../../routing/tree/sample-tree.fixture.ts";
import { openSuppression } from "../../store/suppression/suppression.ts";
import { eraseAllIn } from "./carry-out.ts";

const redirectUrl = "https://lender.example/welcome";
const pollUrl = "https://lender.example/poll/1";

test.each<[string, Outcome, object]>([
  [
    "a sale",
    { kind: "sold", price: 45, redirectUrl, reference: "NF-81" },
    { state: "sold", lender_reference: "NF-81" },
  ],
  ["a decline", { kind: "declined", reason: "duplicate", code: "D-114" }, { state: "declined" }],
  ["a decline that is polled for", { kind: "pending", pollUrl }, { state: "declined" }],
])(
  "[LIM-03] %s that arrives after the erasure is counted, and leaves no answer of the lender",
  async (_, outcome, stored) => {
    const bench = await openBench({
      lenders: [lenderNamed("a", { poll: { intervalSeconds: 2, maxSeconds: 20 } })],
      scripts: {
        a: {
          poll: () => ({ kind: "declined", reason: "declined", code: "P.7" }),
          post: async () => {
            const { db, vault, ledger, time } = bench;
            const all = {
              db,
              vault,
              ledger,
              suppression: await openSuppression(db, vault, false),
              clock: () => time.clock.now(),
            };
            const whose = { contact: {}, applications: [id], voucher: { operator: "called back" } };
            const { erased } = await db.transaction().execute((tx) => eraseAllIn(tx, all, "case", whose));
            expect(erased).toEqual([{ id, kept: "sold" }]);
            return outcome;
          },
        },
      },
    });
    const id = await bench.apply();
    await expect(bench.route()).rejects.toThrow("taken by another worker");
    const gone = { sealed_answer: null, sealed_offer: null, lender_code: null };
    expect(await bench.attempts(id)).toMatchObject([{ ...stored, ...gone }]);
    const groups = await bench.db.selectFrom("sealed_group").select("field_group").execute();
    expect(groups).toEqual([{ field_group: "contact" }]);
  },
);
