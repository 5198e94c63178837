import { afterAll, beforeAll, expect, test } from "vitest";
import { Applicant } from "../stack/applicant.ts";
import { purchases, receivedPosts } from "../stack/received-posts.ts";
import { startStack, type Stack } from "../stack/stack.ts";
import { lenderAddress } from "../stack/lender-address.ts";

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(async () => {
  await stack.close();
});

test("fifty simultaneous applications all end by the tree's rules, none twice at a lender, none stuck", async () => {
  const applicants = Array.from(
    { length: 50 },
    (_, index) => new Applicant(stack.site(index % 2 === 0 ? "payday" : "personal"), index),
  );
  const outcomes = await Promise.all(
    applicants.map(async (applicant) => {
      expect((await applicant.patch("LANDING_SUBMIT")).body.errors).toEqual([]);
      expect((await applicant.patch("FULL_FORM")).body).toMatchObject({ errors: [], viewState: "READY_TO_PROCESS" });
      return applicant.outcome();
    }),
  );

  const posts = await receivedPosts(stack.simulator.url);
  expect(posts.filter(({ count }) => count > 1)).toEqual([]);
  const { bought, soldTwice } = await purchases(stack.simulator.url);
  expect(soldTwice).toEqual([]);
  for (const [at, { viewState, userApplication }] of outcomes.entries()) {
    const buyers = bought.filter(({ ssn }) => ssn === applicants[at]?.values["socialSecurity"]);
    if (viewState === "REDIRECT") {
      expect(buyers).toHaveLength(1);
      expect(await lenderAddress(userApplication["redirectUrl"])).toContain(`/lenders/${String(buyers[0]?.lender)}/`);
    } else {
      expect(["RESUBMIT", "CREDIT_OFFER", "RE_ROUTE"]).toContain(viewState);
      expect(buyers).toEqual([]);
      expect(userApplication).not.toHaveProperty("redirectUrl");
    }
  }
  expect(bought.length).toBe(outcomes.filter(({ viewState }) => viewState === "REDIRECT").length);
});
