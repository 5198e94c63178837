import { applicationFields } from "@loanbridge/loan-form";
import { expect, test } from "vitest";
import { createApplications } from "../../applications/index.ts";
import { declined, lenderNamed, sold } from "../eligibility/sample-lenders.fixture.ts";
import { openBench } from "./sample-tree.fixture.ts";

type Bench = Awaited<ReturnType<typeof openBench>>;

/** Applications over the bench's vault that list the groups decrypted, and the names of the values unboxed. */
function countingApplications({ db, vault, parts }: Bench) {
  const groups: string[] = [];
  const boxes: string[] = [];
  const counting: typeof vault = {
    ...vault,
    openKey(...given) {
      const key = vault.openKey(...given);
      return {
        ...key,
        open(context, blob) {
          if (context.table === "sealed_group") groups.push(context.group);
          return key.open(context, blob);
        },
      };
    },
    unbox: (name, box) => (boxes.push(name), vault.unbox(name, box)),
  };
  const clock = () => parts.clock.now();
  return {
    groups,
    boxes,
    applications: createApplications({ db, vault: counting, ledger: parts.ledger, fields: applicationFields, clock }),
  };
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
  await bench.route(first);
  expect(first.boxes).toEqual([]);

  await bench.apply({ routing: "021000021", account: "000123456789" });
  const second = countingApplications(bench);
  await bench.route({ ...second, client: { ...bench.parts.client, post: async () => declined() } });
  expect(second.boxes).toEqual(["socialSecurity"]);
});
