import { copyIn } from "@loanbridge/languages";
import { expect, test } from "vitest";
import { createDeclineOffer } from "../../routing/outcome/decline-offer.ts";
import {
  declined,
  lenderNamed,
  sold,
  timedOut,
  type Script,
} from "../../routing/eligibility/sample-lenders.fixture.ts";
import { openBench } from "../../routing/tree/sample-tree.fixture.ts";
import { outcomeOf } from "./shown-outcome.ts";
import { outcomeText } from "@loanbridge/contract/outcome-text";

const textOf = (shown: Parameters<typeof outcomeText>[0]) => outcomeText(shown, copyIn("en").privacy.outcomeWords);

const withPage = {
  buyerPage: { splashPageEnabled: true, confirmationText: "Matched", redirectDelaySeconds: 3 },
};

/** An application that was routed to these lenders, and the outcome that its applicant is shown. */
async function routed(scripts: Record<string, Script>, first: object = {}, values = {}) {
  const [one = "", ...others] = Object.keys(scripts);
  const bench = await openBench({
    lenders: [lenderNamed(one, first), ...others.map((id) => lenderNamed(id))],
    scripts,
    exitPath: [],
  });
  const id = await bench.apply(values);
  const shown = async () => {
    const application = await bench.applications.find(id);
    return outcomeOf({ db: bench.db, lenderName: (lender) => `${lender} Loans` }, application ?? expect.unreachable());
  };
  return { bench, id, shown };
}

test.for<[string, string, Record<string, Script>]>([
  ["every lender declines", "refused", { a: { post: () => declined() }, b: { post: () => declined() } }],
  ["one declines and one never answers", "unanswered", { a: { post: () => declined() }, b: { post: () => timedOut } }],
  ["a lender buys", "sold", { a: { post: () => declined() }, b: { post: () => sold() } }],
])("when %s, the applicant sees that the request is %s", async ([, standing, scripts]) => {
  const { bench, shown } = await routed(scripts);
  expect((await shown()).standing).toBe("waiting");
  await bench.route();
  expect(await shown()).toMatchObject({ standing });
});

test("an application that could not be sent to any lender is not shown as declined", async () => {
  const { bench, shown } = await routed({ a: { post: () => sold() } }, {}, { state: "NY" });
  await bench.route();
  const after = await shown();
  expect(after).toMatchObject({ standing: "unasked" });
  expect(textOf(after)).toBe("No lender was available for your request.");
});

test("a lender that the applicant declined is named, but does not count as having declined", async () => {
  const scripts: Record<string, Script> = { a: { post: () => sold() }, b: { post: () => declined() } };
  for (const [asked, standing, text] of [
    [scripts, "refused", "You said no to a Loans. Every other lender we asked declined your request."],
    [
      { a: { post: () => sold() } },
      "unasked",
      "You said no to a Loans. No other lender was available for your request.",
    ],
  ] as const) {
    const { bench, id, shown } = await routed(asked, withPage);
    await bench.route();
    expect(textOf(await shown())).toBe("a Loans has your request.");
    const { db, applications, board, parts } = bench;
    await createDeclineOffer({
      db,
      applications,
      lenders: parts.lenders,
      board,
      wakeWorkers: () => {},
      clock: parts.clock,
    })(id);
    expect(textOf(await shown())).toBe("You said no to a Loans. We're checking with other lenders.");
    await bench.route();
    const after = await shown();
    expect(after).toMatchObject({ standing, lenders: { has: [], declined: ["a Loans"] } });
    expect(textOf(after)).toBe(text);
  }
});

test("an application that its applicant ended is not shown as being with lenders", () => {
  const lenders = { has: [], declined: [] };
  expect(textOf({ standing: "waiting", lenders, ended: "withdrawn" })).toMatch(/^You withdrew your request/);
  expect(textOf({ standing: "refused", lenders, ended: "opted-out" })).toMatch(/^You opted out/);
  expect(textOf({ standing: "reduced", lenders, ended: "opted-out" })).toMatch(/^Erased/);
  const shared = textOf({ standing: "sold", lenders: { has: ["A", "B"], declined: [] }, ended: "withdrawn" });
  expect(shared).toMatch(/^A and B have your request.*You withdrew/);
});
