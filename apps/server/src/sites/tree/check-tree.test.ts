import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../../system/index.ts";
import { checkTree } from "./check-tree.ts";
import { readSites } from "../load-sites.ts";

const lenderIds = new Set(["harborline", "tamarack"]);
const tier = (more: object = {}) => ({ lenders: ["harborline"], choose: "order", ...more });

/** A folder with one demo site whose tree is replaced. */
async function checkSite(tree: unknown) {
  const dir = await mkdtemp(join(tmpdir(), "lb-tree-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  for (const name of ["shared", "payday-demo"])
    await cp(join(root, "sites", name), join(dir, name), { recursive: true });
  const file = join(dir, "payday-demo/site.json");
  const site = JSON.parse(await readFile(file, "utf8")) as { offers?: unknown };
  delete site.offers;
  await writeFile(file, JSON.stringify({ ...site, routing: tree }));
  return await readSites({ dir, lenderIds });
}

for (const [what, tree] of [
  ["an unknown lender", { timeBudgetSeconds: 30, tiers: [tier({ lenders: ["nobody", "tamarack"] })] }],
  ["a lender twice", { timeBudgetSeconds: 30, tiers: [tier(), tier({ lenders: ["tamarack", "tamarack"] })] }],
  ["a weight of another tier's lender", { timeBudgetSeconds: 30, tiers: [tier({ weights: { tamarack: 2 } })] }],
  ["a negative floor and an unknown key", { timeBudgetSeconds: 30, tiers: [tier({ minimumPrice: -1, flor: 2 })] }],
  ["a floor above every price", { timeBudgetSeconds: 30, tiers: [tier({ minimumPrice: 30_000_000 })] }],
  ["an empty tier and too long a time", { timeBudgetSeconds: 3_000, tiers: [tier({ lenders: [] })] }],
  ["no tier", { timeBudgetSeconds: 30, tiers: [] }],
  ["something else", "tree"],
] as const)
  test(`a tree with ${what} has the problems that site check reports`, async () => {
    const { problems } = await checkSite(tree);
    expect(problems.length).toBeGreaterThan(0);
    expect(checkTree("payday-demo", tree, lenderIds)).toEqual({ problems });
  });

test("a tree without problems is returned as the site would have it", async () => {
  const tree = { timeBudgetSeconds: 30, tiers: [tier({ minimumPrice: 12.5 })] };
  const { sites } = await checkSite(tree);
  expect(checkTree("payday-demo", tree, lenderIds)).toEqual({ tree: sites[0]?.configuration.routing, problems: [] });
});
