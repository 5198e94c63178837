import { applicationFields } from "@loanbridge/loan-form";
import { expect, test } from "vitest";
import { createApplications } from "../../applications/index.ts";
import { countingVault } from "../../store/vault/counting-vault.fixture.ts";
import { declined, lenderNamed, sold, timedOut } from "../eligibility/sample-lenders.fixture.ts";
import { attemptsBefore } from "./attempts.ts";
import { openBench } from "./sample-tree.fixture.ts";

type Bench = Awaited<ReturnType<typeof openBench>>;

/** Applications over the bench's vault that list the groups decrypted, and the names of the values unboxed. */
function countingApplications({ db, vault, parts }: Bench) {
  const counting = countingVault(vault);
  const clock = () => parts.clock.now();
  const options = { db, vault: counting.vault, ledger: parts.ledger, fields: applicationFields, clock };
  return { ...counting, applications: createApplications(options) };
}

const receiving = (id: string, ...names: readonly string[]) => {
  const { post } = lenderNamed(id).file;
  return lenderNamed(id, {
    post: { ...post, fields: Object.fromEntries(names.map((name) => [name, `values.${name}`])) },
  });
};

test("a round decrypts each group once, whatever groups its lenders receive", async () => {
  const bench = await openBench({
    lenders: [receiving("a", "email"), receiving("b", "email", "socialSecurity"), receiving("c", "email", "income")],
    scripts: { a: { post: () => declined() }, b: { post: () => declined() }, c: { post: () => sold() } },
  });
  const id = await bench.apply();
  const { groups, applications } = countingApplications(bench);
  await bench.route({ applications });
  expect(bench.posts().map(({ lender, input }) => [lender, input && "values" in input && input.values])).toEqual([
    ["a", { email: "ana@example.com" }],
    ["b", { email: "ana@example.com", socialSecurity: "219099999" }],
    ["c", { email: "ana@example.com", income: 3000, activeMilitary: "no" }],
  ]);
  expect(groups.toSorted()).toEqual(["contact", "identity", "income"]);
  expect(await bench.state(id)).toBe("REDIRECT");
});

test("a round unboxes no secure value that its lenders do not receive", async () => {
  const bench = await openBench({
    lenders: [receiving("a", "email"), receiving("b", "socialSecurity")],
    scripts: { a: { post: () => sold() } },
  });
  await bench.apply({ routing: "021000021", account: "000123456789" });
  const first = countingApplications(bench);
  await bench.route({ applications: first.applications });
  expect(first.boxes).toEqual([]);

  await bench.apply({ routing: "021000021", account: "000123456789" });
  const second = countingApplications(bench);
  await bench.route({
    applications: second.applications,
    client: { ...bench.parts.client, post: async () => declined() },
  });
  expect(second.boxes).toEqual(["socialSecurity"]);
});

test("a post reads the lender's own posts and those that may be sold, not every lender's that declined", async () => {
  const lenders = ["a", "b", "c", "d"].map((id) => lenderNamed(id));
  const bench = await openBench({ lenders, scripts: { d: { post: () => timedOut } } });
  const applicationId = await bench.apply();
  await bench.route();
  const readFor = async (lenderId: string) =>
    (await attemptsBefore(bench.db, { applicationId, lenderId })).map((one) => [one.lender_id, one.state]);
  expect(await bench.attempts(applicationId)).toHaveLength(4);
  expect(await readFor("b")).toEqual([
    ["b", "declined"],
    ["d", "unknown"],
  ]);
  await bench.db.updateTable("attempt").set({ state: "sold" }).where("lender_id", "=", "d").execute();
  expect(await readFor("e")).toEqual([["d", "sold"]]);
});
