import { expect, test } from "vitest";
import { edit, isChanged, newDraft, redo, undo } from "./draft.ts";

const tree = (floor: number) => ({
  timeBudgetSeconds: 30,
  tiers: [{ lenders: ["a"], choose: "order" as const, minimumPrice: floor }],
});
const floorOf = (draft: ReturnType<typeof newDraft>) => draft.present.tiers[0]?.minimumPrice;

test("every edit is undone and redone in order, and a new edit forgets what was undone", () => {
  let draft = newDraft(tree(1));
  for (const floor of [2, 3]) draft = edit(draft, tree(floor), undefined);
  expect([floorOf(undo(draft)), floorOf(undo(undo(draft))), floorOf(undo(undo(undo(draft))))]).toEqual([2, 1, 1]);
  expect(redo(redo(undo(undo(draft))))).toEqual(draft);
  expect(redo(edit(undo(draft), tree(9), undefined)).present).toEqual(tree(9));
  expect([isChanged(draft), isChanged(undo(undo(draft)))]).toEqual([true, false]);
});

test("typing a number is one step, and an edit that changes nothing is none", () => {
  let draft = newDraft(tree(1));
  for (const floor of [12, 125]) draft = edit(draft, tree(floor), "floor of tier 1");
  expect(draft.past).toHaveLength(1);
  expect(floorOf(undo(draft))).toBe(1);
  expect(edit(draft, tree(125), undefined)).toBe(draft);
  draft = edit(undo(draft), tree(7), "floor of tier 1");
  expect(floorOf(undo(draft))).toBe(1);
});
