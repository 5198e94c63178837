import { expect, test } from "vitest";
import { declined, sold, timedOut } from "../eligibility/sample-lenders.fixture.ts";
import { openFeedback, reporting } from "./feedback.fixture.ts";

const twoPrices = { ladder: { start: 50, steps: [30], followCounterPrice: false } };

test("the decline of an earlier price, reported by application, settles no later price", async () => {
  const answers = [declined(), timedOut];
  const { bench, receive, report } = await openFeedback([reporting("a", 20, twoPrices), reporting("b")], {
    a: { post: () => answers.shift() ?? declined() },
    b: { post: () => sold() },
  });
  const post = await bench.apply();
  await bench.route();
  const [, second] = await bench.attempts(post);
  const at = (ms: number | null | undefined) => new Date(ms ?? 0).toISOString();
  await receive(report({ event: "declined", post, at: at((second?.sent_at ?? 0) - 1) }));
  expect(await bench.attempts(post)).toMatchObject([
    { step_cents: 5_000, state: "declined" },
    { step_cents: 3_000, state: "unknown" },
  ]);
  await receive(report({ event: "declined", post, at: at(second?.sent_at), id: "2" }));
  expect(await bench.attempts(post)).toMatchObject([{ state: "declined" }, { state: "declined" }]);
});

test("a lender that buys while its report of a decline arrives has bought, and no other lender is asked", async () => {
  const opened = await openFeedback([reporting("a"), reporting("b")], {
    a: {
      async post() {
        expect(await opened.receive(opened.report({ event: "declined", post }))).toBe("accepted");
        return sold(40);
      },
    },
    b: { post: () => sold() },
  });
  const { bench } = opened;
  const post = await bench.apply();
  await bench.route();
  expect(await bench.attempts(post)).toMatchObject([{ lender_id: "a", state: "sold", price_cents: 4_000 }]);
  expect(await bench.state(post)).toBe("REDIRECT");
});
