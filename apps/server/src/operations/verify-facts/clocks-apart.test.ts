import { expect, test } from "vitest";
import { createDeclineOffer, settleByHand } from "../../routing/index.ts";
import { sold, timedOut } from "../../routing/eligibility/sample-lenders.fixture.ts";
import { openFeedback, reporting } from "../../routing/outcome/feedback.fixture.ts";
import { verifyFacts } from "./verify-facts.ts";

const hourMs = 3_600_000;

test("a request whose form was completed by a clock ahead of its posts verifies, with answers of another state", async () => {
  const { bench } = await openFeedback([reporting("a")], { a: { post: () => sold() } });
  bench.time.advance(hourMs);
  const id = await bench.apply({}, undefined, "payday", { state: "OH" });
  bench.time.advance(-hourMs);
  await bench.db.updateTable("work").set({ next_at: bench.time.clock.now() }).execute();
  await bench.route();
  expect(await bench.state(id)).toBe("REDIRECT");
  expect(await verifyFacts(bench.db)).toMatchObject({ requests: 1, differences: [] });
});

test("a return verifies that a clock behind the sale receives after the applicant declined", async () => {
  const lender = reporting("a", 20, { buyerPage: { splashPageEnabled: true } });
  const { bench, receive, report } = await openFeedback([lender], { a: { post: () => sold() } });
  const post = await bench.apply();
  await bench.route();
  await createDeclineOffer({ ...bench.parts, wakeWorkers: () => undefined })(post);
  expect(await bench.attempts(post)).toMatchObject([{ state: "returned", reversed_by: "applicant" }]);
  bench.time.advance(-hourMs);
  expect(await receive(report({ event: "returned", post }))).toBe("accepted");
  expect(await verifyFacts(bench.db)).toMatchObject({ requests: 1, differences: [] });
});

test.each([-hourMs, hourMs])(
  "a return verifies that arrives before the sale is known, by a clock that is %i ms ahead",
  async (ms) => {
    const { bench, receive, report } = await openFeedback([reporting("a")], { a: { post: () => timedOut } });
    const post = await bench.apply();
    await bench.route();
    bench.time.advance(ms);
    expect(await receive(report({ event: "returned", post }))).toBe("accepted");
    bench.time.advance(-ms);
    for (const open of await bench.attempts(post)) await settleByHand(bench.parts, open, sold(40));
    expect(await bench.attempts(post)).toMatchObject([{ state: "sold", reversed_by: "lender" }]);
    expect(await verifyFacts(bench.db)).toMatchObject({ requests: 1, differences: [] });
  },
);
