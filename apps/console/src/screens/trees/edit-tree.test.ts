import fc from "fast-check";
import { expect, test } from "vitest";
import { moveLender, moveTier, nextPlace, removeLender } from "./edit-tree.ts";

const tree = {
  timeBudgetSeconds: 30,
  tiers: [
    { lenders: ["a", "b"], choose: "weight" as const, weights: { b: 3 } },
    { lenders: ["c"], choose: "order" as const, minimumPrice: 5 },
  ],
};
const lendersOf = ({ tiers }: typeof tree | ReturnType<typeof moveLender>) => tiers.map(({ lenders }) => lenders);

test("a lender that leaves a tier takes its weight along, and keeps the rest of both tiers", () => {
  const moved = moveLender(tree, { tier: 0, position: 1 }, { tier: 1, position: 0 });
  expect(moved.tiers).toEqual([
    { lenders: ["a"], choose: "weight" },
    { lenders: ["b", "c"], choose: "order", minimumPrice: 5 },
  ]);
  expect(lendersOf(removeLender(tree, { tier: 1, position: 0 }))).toEqual([["a", "b"], []]);
  expect(moveTier(tree, 1, 0).tiers).toEqual([tree.tiers[1], tree.tiers[0]]);
  expect(moveTier(tree, 0, 2)).toBe(tree);
});

test("stepping down from the first place reaches every place of the tree, and stepping up goes back", () => {
  const start = { tier: 0, position: 0 };
  const steps = (from: typeof tree, by: 1 | -1, begin: typeof start) => {
    const seen: string[] = [];
    let [current, place] = [from as ReturnType<typeof moveLender>, begin];
    for (;;) {
      seen.push(JSON.stringify(lendersOf(current)));
      const next = nextPlace(current, place, by);
      if (next === undefined) return { seen, place };
      current = moveLender(current, place, next);
      place = next;
    }
  };
  const down = steps(tree, 1, start);
  expect(down.seen).toEqual(['[["a","b"],["c"]]', '[["b","a"],["c"]]', '[["b"],["a","c"]]', '[["b"],["c","a"]]']);
  const end = {
    ...tree,
    tiers: [
      { lenders: ["b"], choose: "order" as const },
      { lenders: ["c", "a"], choose: "order" as const },
    ],
  };
  const up = steps(end as never, -1, down.place);
  expect(up.seen).toEqual(down.seen.toReversed());
});

test("moves keep every lender", () => {
  const place = fc.record({ tier: fc.nat(3), position: fc.nat(3) });
  fc.assert(
    fc.property(place, place, (from, to) => {
      expect(
        lendersOf(moveLender(tree, from, to))
          .flat()
          .toSorted(),
      ).toEqual(["a", "b", "c"]);
    }),
  );
});
