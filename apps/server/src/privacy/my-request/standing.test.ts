import { expect, test } from "vitest";
import { createDeclineOffer } from "../../routing/outcome/decline-offer.ts";
import { declined, lenderNamed, sold, timedOut, type Script } from "../../routing/eligibility/sample-lenders.ts";
import { openBench } from "../../routing/tree/sample-tree.ts";
import { outcomeOf } from "./standing.ts";
import { outcomeText } from "@loanbridge/contract/outcome-text";
import { outcomeWords } from "../copy/en/names.ts";

const textOf = (told: Parameters<typeof outcomeText>[0]) => outcomeText(told, outcomeWords);

const withPage = {
  buyerPage: { splashPageEnabled: true, confirmationText: "Matched", redirectDelaySeconds: 3 },
};

/** A request that was sent to these lenders, and what its applicant is told. */
async function routed(scripts: Record<string, Script>, first: object = {}, values = {}) {
  const [one = "", ...others] = Object.keys(scripts);
  const bench = await openBench({
    lenders: [lenderNamed(one, first), ...others.map((id) => lenderNamed(id))],
    scripts,
    exitPath: [],
  });
  const id = await bench.request(values);
  const told = async () => {
    const application = await bench.applications.find(id);
    return outcomeOf({ db: bench.db, lenderName: (lender) => `${lender} Loans` }, application ?? expect.unreachable());
  };
  return { bench, id, told };
}

test.for<[string, string, Record<string, Script>]>([
  ["every lender declined", "refused", { a: { post: () => declined() }, b: { post: () => declined() } }],
  ["one declined and one never answered", "unanswered", { a: { post: () => declined() }, b: { post: () => timedOut } }],
  ["a lender took it", "sold", { a: { post: () => declined() }, b: { post: () => sold() } }],
])("when %s, the applicant is told that the request is %s", async ([, standing, scripts]) => {
  const { bench, told } = await routed(scripts);
  expect((await told()).standing).toBe("waiting");
  await bench.route();
  expect(await told()).toMatchObject({ standing });
});

test("a request that no lender could be asked about is not said to have been declined", async () => {
  const { bench, told } = await routed({ a: { post: () => sold() } }, {}, { state: "NY" });
  await bench.route();
  const after = await told();
  expect(after).toMatchObject({ standing: "unasked" });
  expect(textOf(after)).toBe("No lender was available for your request.");
});

test("a lender that the applicant said no to is named, and does not count as one that declined", async () => {
  const scripts: Record<string, Script> = { a: { post: () => sold() }, b: { post: () => declined() } };
  for (const [asked, standing, text] of [
    [scripts, "refused", "You said no to a Loans. Every other lender we asked declined your request."],
    [
      { a: { post: () => sold() } },
      "unasked",
      "You said no to a Loans. No other lender was available for your request.",
    ],
  ] as const) {
    const { bench, id, told } = await routed(asked, withPage);
    await bench.route();
    expect(textOf(await told())).toBe("a Loans has your request.");
    const { db, applications, board, parts } = bench;
    await createDeclineOffer({ db, applications, lenders: parts.lenders, board, worked: () => {} })(id);
    expect(textOf(await told())).toBe("You said no to a Loans. We're checking with other lenders.");
    await bench.route();
    const after = await told();
    expect(after).toMatchObject({ standing, lenders: { has: [], declined: ["a Loans"] } });
    expect(textOf(after)).toBe(text);
  }
});

test("a request that its applicant ended is not said to be with lenders", () => {
  const lenders = { has: [], declined: [] };
  expect(textOf({ standing: "waiting", lenders, ended: "withdrawn" })).toMatch(/^You withdrew your request/);
  expect(textOf({ standing: "refused", lenders, ended: "opted-out" })).toMatch(/^You opted out/);
  expect(textOf({ standing: "reduced", lenders, ended: "opted-out" })).toMatch(/^Erased/);
  const shared = textOf({ standing: "sold", lenders: { has: ["A", "B"], declined: [] }, ended: "withdrawn" });
  expect(shared).toMatch(/^A and B have your request.*You withdrew/);
});
