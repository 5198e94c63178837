import { expect, test } from "vitest";
import { sold } from "../../routing/eligibility/sample-lenders.fixture.ts";
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
