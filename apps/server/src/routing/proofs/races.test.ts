import { expect, test } from "vitest";
import { settleByHand } from "../posts/settle.ts";
import { lenderNamed, sold } from "../eligibility/sample-lenders.fixture.ts";
import { openBench } from "../tree/sample-tree.fixture.ts";
import { proofMs, runs, printFigure } from "../../system/proof-size.fixture.ts";

const races = runs(40, 10_000);

/** Sometimes lets the other transaction go first. */
async function sometime(): Promise<void> {
  for (let turns = Math.floor(Math.random() * 4); turns > 0; turns -= 1)
    await new Promise((resolve) => setImmediate(resolve));
}

test(
  "when two lenders accept at once, one sale counts, the applicant goes to that buyer, and the other is recorded as late",
  async () => {
    const bench = await openBench({ lenders: [lenderNamed("a"), lenderNamed("b")] });
    const won = { a: 0, b: 0 };
    for (let race = 0; race < races; race += 1) {
      const id = await bench.apply({ email: `r${race}@example.com`, socialSecurity: String(900_000_000 + race) });
      const open = await Promise.all(
        (["a", "b"] as const).map((lenderId) =>
          bench.db
            .insertInto("attempt")
            .values({
              application_id: id,
              lender_id: lenderId,
              tier: 0,
              stage: "post",
              step_cents: 5000,
              idem_key: `${id}.${lenderId}`,
              state: "unknown",
              reason: "time-out",
              sent_at: bench.time.clock.now(),
            })
            .returningAll()
            .executeTakeFirstOrThrow(),
        ),
      );
      await Promise.all(
        open.map(async (attempt) => {
          await sometime();
          const redirectUrl = `https://lender.example/${attempt.lender_id}`;
          await settleByHand(bench.parts, attempt, { ...sold(30), redirectUrl } as ReturnType<typeof sold>);
        }),
      );
      const after = await bench.attempts(id);
      const buyers = after.filter(({ state }) => state === "sold");
      expect(buyers).toHaveLength(1);
      const buyer = buyers[0]?.lender_id === "a" ? "a" : "b";
      expect(after.filter(({ reason }) => reason === "sold-late")).toHaveLength(1);
      expect(await bench.applications.find(id)).toMatchObject({
        viewState: "REDIRECT",
        redirectUrl: `https://lender.example/${buyer}`,
      });
      won[buyer] += 1;
    }
    printFigure(
      `${String(races)} races: ${String(won.a)} won by the one, ${String(won.b)} by the other; one sale each`,
    );
  },
  proofMs,
);
