import { expect, test } from "vitest";
import type { Database } from "../../store/database/schema.ts";
import type { Outcome } from "../../lenders/types.ts";
import { declined, lenderNamed, sold } from "../eligibility/sample-lenders.fixture.ts";
import { openBench } from "../tree/sample-tree.fixture.ts";
import { proofMs, runs, printFigure } from "../../system/proof-size.fixture.ts";

const repeats = runs(1, 50);
/** More transactions than one application needs. */
const mostCommits = 40;
const longestMs = 60_000;

class Crash extends Error {
  override readonly name = "Crash";
}

/** A database whose process dies at the nth transaction, before or just after the commit. */
function dyingAt(db: Database, nth: number, when: "before" | "after") {
  const reached = { at: 0 };
  const dying = new Proxy(db, {
    get(target, name) {
      if (name !== "transaction") {
        const found = Reflect.get(target, name, target) as unknown;
        return typeof found === "function" ? (found.bind(target) as unknown) : found;
      }
      return () => ({
        async execute<T>(write: Parameters<ReturnType<Database["transaction"]>["execute"]>[0]): Promise<T> {
          reached.at += 1;
          if (reached.at > nth || (reached.at === nth && when === "before")) throw new Crash();
          const done = (await target.transaction().execute(write)) as T;
          if (reached.at === nth) throw new Crash();
          return done;
        },
      });
    },
  });
  return { dying };
}

const cells = (["dedupes", "hasStatus", "neither"] as const).flatMap((policy) =>
  [true, false].flatMap((buys) => (["before", "after"] as const).map((when) => ({ policy, buys, when }))),
);

test.each(cells)(
  "the process dies $when each commit, at a lender of $policy (buys: $buys): no double post, no double sale, no applicant left waiting",
  async ({ policy, buys, when }) => {
    let crashes = 0;
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      for (let nth = 1, ended = false; !ended; nth += 1) {
        expect(nth).toBeLessThan(mostCommits);
        const arrivals: string[] = [];
        const bought = new Set<string>();
        const answer = (): Outcome => (buys ? sold() : declined());
        const first = {
          post: ({ key }: { readonly key: string }) => {
            arrivals.push(key);
            if (buys) bought.add(`first ${policy === "dedupes" ? key : String(arrivals.length)}`);
            return answer();
          },
          status: (key: string) => (arrivals.includes(key) ? answer() : undefined),
        };
        const second = { post: () => (bought.add("second"), sold()) };
        const bench = await openBench({
          lenders: [lenderNamed("first", { unknownOutcome: policy }), lenderNamed("second")],
          scripts: { first, second },
        });
        const id = await bench.apply();
        const began = bench.time.clock.now();
        const { dying } = dyingAt(bench.db, nth, when);
        const died = await bench.route({ db: dying }).then(
          () => false,
          (error: unknown) => {
            expect(error).toBeInstanceOf(Crash);
            return true;
          },
        );
        ended = !died;
        if (died) {
          crashes += 1;
          await bench.work.resetLeases();
          // The last stored write also removes the job.
          const left = await bench.db.selectFrom("work").select("id").where("kind", "=", "route").execute();
          if (left.length > 0) await bench.route();
        }
        expect(bought.size, `transaction ${nth}`).toBeLessThanOrEqual(1);
        if (policy !== "dedupes") expect(arrivals.length, `transaction ${nth}`).toBeLessThanOrEqual(1);
        expect(new Set(arrivals).size).toBeLessThanOrEqual(1);
        expect(await bench.round(id)).toMatchObject({ ended_at: expect.any(Number) });
        expect(["REDIRECT", "CREDIT_OFFER"]).toContain(await bench.state(id));
        expect(bench.time.clock.now() - began).toBeLessThan(longestMs);
        await bench.close();
      }
    }
    expect(crashes).toBeGreaterThanOrEqual(repeats * 4);
    printFigure(`${policy}, buys: ${String(buys)}, ${when} the commit: ${String(crashes)} crashes`);
  },
  proofMs,
);
