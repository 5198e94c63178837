import type { Tree } from "@loanbridge/contract/console";

export type Tier = Tree["tiers"][number];

/** A lender's place in a tree. Both count from 0. */
export interface Place {
  readonly tier: number;
  readonly position: number;
}

const withTiers = (tree: Tree, tiers: readonly Tier[]): Tree => ({ ...tree, tiers: [...tiers] });

/** Values that are undefined are left out of the file. */
export const changeTier = (tree: Tree, nth: number, changes: Partial<Tier>): Tree =>
  withTiers(
    tree,
    tree.tiers.map((tier, index) => (index === nth ? withoutEmpty({ ...tier, ...changes }) : tier)),
  );

const withoutEmpty = (tier: Tier): Tier =>
  Object.fromEntries(Object.entries(tier).filter(([, value]) => value !== undefined)) as Tier;

export const changeBudget = (tree: Tree, timeBudgetSeconds: number): Tree => ({ ...tree, timeBudgetSeconds });

export const addTier = (tree: Tree): Tree => withTiers(tree, [...tree.tiers, { lenders: [], choose: "order" }]);

export const removeTier = (tree: Tree, nth: number): Tree => withTiers(tree, tree.tiers.toSpliced(nth, 1));

export const moveTier = (tree: Tree, from: number, to: number): Tree => {
  const tier = tree.tiers[from];
  if (tier === undefined || to < 0 || to >= tree.tiers.length) return tree;
  return withTiers(tree, tree.tiers.toSpliced(from, 1).toSpliced(to, 0, tier));
};

export const addLender = (tree: Tree, nth: number, id: string): Tree =>
  changeTier(tree, nth, { lenders: [...(tree.tiers[nth]?.lenders ?? []), id] });

/** Removes a lender from a tier, with its weight. */
export function removeLender(tree: Tree, { tier: nth, position }: Place): Tree {
  const tier = tree.tiers[nth];
  const id = tier?.lenders[position];
  if (tier === undefined || id === undefined) return tree;
  const lenders = tier.lenders.toSpliced(position, 1);
  return changeTier(tree, nth, { lenders, weights: withoutWeight(tier.weights, id, lenders) });
}

/** Weights of lenders that are not in a tier are refused. */
function withoutWeight(weights: Tier["weights"], id: string, left: readonly string[]): Tier["weights"] {
  if (weights === undefined || left.includes(id)) return weights;
  const kept = Object.entries(weights).filter(([name]) => name !== id);
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

/** Moves a lender to a place, which is counted without it. */
export function moveLender(tree: Tree, from: Place, to: Place): Tree {
  const id = tree.tiers[from.tier]?.lenders[from.position];
  const target = tree.tiers[to.tier];
  if (id === undefined || target === undefined) return tree;
  if (from.tier === to.tier) {
    const lenders = target.lenders.toSpliced(from.position, 1).toSpliced(to.position, 0, id);
    return changeTier(tree, to.tier, { lenders });
  }
  return changeTier(removeLender(tree, from), to.tier, { lenders: target.lenders.toSpliced(to.position, 0, id) });
}

/** The place one step up or down, across the ends of tiers; undefined at the end of the tree. */
export function nextPlace({ tiers }: Tree, { tier, position }: Place, by: 1 | -1): Place | undefined {
  const isInside = by === 1 ? position + 1 < (tiers[tier]?.lenders.length ?? 0) : position > 0;
  if (isInside) return { tier, position: position + by };
  const next = tiers[tier + by];
  return next && { tier: tier + by, position: by === 1 ? 0 : next.lenders.length };
}

export const changeWeight = (tree: Tree, nth: number, id: string, weight: number | undefined): Tree => {
  const { [id]: _, ...rest } = tree.tiers[nth]?.weights ?? {};
  const weights = weight === undefined ? rest : { ...rest, [id]: weight };
  return changeTier(tree, nth, { weights: Object.keys(weights).length === 0 ? undefined : weights });
};
